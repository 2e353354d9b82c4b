// Serves the folder of the page on the loopback interface, and opens it in Chromium.
// REFURL_SITE names the folder, REFURL_MODULES the packages, REFURL_CHROMIUM the browser.

import { createRequire } from "node:module";
import { join, resolve } from "node:path";

import { serve } from "./serve.mjs";

const require = createRequire(join(resolve(process.env.REFURL_MODULES), "x.js"));
const puppeteer = require("puppeteer-core");
const axe = require.resolve("axe-core/axe.min.js");

export class Site {
  /** What went wrong: messages on the console, errors, and requests to anywhere else. */
  problems = [];

  static async open() {
    const site = new Site();
    site.server = await serve(resolve(process.env.REFURL_SITE));
    site.address = `http://127.0.0.1:${site.server.address().port}/`;
    site.browser = await puppeteer.launch({
      executablePath: process.env.REFURL_CHROMIUM,
      args: ["--no-sandbox"],
      protocolTimeout: 900_000,
    });
    site.page = await site.browser.newPage();
    site.page.setDefaultTimeout(300_000); // on a busy machine
    site.page.on("console", (message) => site.problems.push(message.text()));
    site.page.on("pageerror", (error) => site.problems.push(error.message));
    site.page.on("request", (request) => {
      if (!request.url().startsWith(site.address) && !request.url().startsWith("data:")) site.problems.push(request.url());
    });
    return site;
  }

  async close() {
    await this.browser.close();
    this.server.close();
  }

  #shown = 0;

  // The parts that show opens, since most tests are about what is in them.
  #open = { origins: "1", derivation: "1", setters: "1", equivalence: "1", lessons: "1", steps: "1" };

  /** Opens the page anew, and waits for all of it, with an input and a base in the fragment, as a link does. With another query, it is another document. */
  async show(state) {
    await this.showAlone({ ...state, ...this.#open });
  }

  /** The same, with no part open that the state does not name. */
  async showAlone(state) {
    this.#shown += 1;
    await this.page.goto(`${this.address}?${this.#shown}#${new URLSearchParams(state)}`);
    await this.page.waitForFunction(() => performance.getEntriesByName("complete").length > 0);
    await this.page.waitForSelector("#stages li");
  }

  /** Waits until no place on the page waits for an answer. */
  answered() {
    return this.page.waitForFunction(() => document.querySelector("[aria-busy]") === null);
  }

  #session;

  /**
   * Has media queries answered as `{ "forced-colors": "active" }` says, and all others as they are without it; with the type
   * "print", as on paper. Each session of
   * the browser's protocol has settings of its own, and those of two sessions mix; so there is one.
   */
  async emulate(media, type = "") {
    this.#session ??= await this.page.createCDPSession();
    const features = Object.entries(media).map(([name, value]) => ({ name, value }));
    await this.#session.send("Emulation.setEmulatedMedia", { media: type, features });
  }

  /** The address with the state, which the page writes in a pause, or when it is left; without the parts that show opened. */
  async link() {
    // A part that a press opened or closed tells so only afterwards.
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await this.page.evaluate(() => dispatchEvent(new Event("beforeunload")));
    const address = await this.page.evaluate(() => location.href);
    return Object.keys(this.#open).reduce((text, name) => text.replace(`&${name}=1`, "").replace(`#${name}=1&`, "#"), address);
  }

  text(selector) {
    return this.page.$eval(selector, (found) => found.textContent.replace(/\s+/g, " ").trim());
  }

  texts(selector) {
    return this.page.$$eval(selector, (all) => all.map((each) => each.textContent.replace(/\s+/g, " ").trim()));
  }

  /** Replaces what stands in a field, by typing, and leaves the field. */
  async type(selector, value) {
    await this.page.click(selector, { count: 3 });
    await this.page.keyboard.press("Backspace");
    await this.page.type(selector, value);
    await this.page.keyboard.press("Tab");
  }

  /**
   * Presses a link, and waits until its document is here. Puppeteer's `waitForNavigation` also takes a new fragment of the same
   * document for a navigation.
   */
  async follow(link) {
    const documentOf = () => this.page.evaluate(() => performance.timeOrigin);
    const before = await documentOf();
    await (typeof link === "string" ? this.page.click(link) : link.click());
    await this.page.waitForFunction((time) => performance.timeOrigin !== time && document.readyState === "complete", {}, before);
  }

  /** Returns what axe finds: a line for each violation. */
  async violations() {
    await this.page.addScriptTag({ path: axe });
    const { violations } = await this.page.evaluate(() => globalThis.axe.run());
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }
}
