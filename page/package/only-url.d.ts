// Types of `refurl/url` and `refurl/url/ready`: a module with `parse` and the classes of the web platform, and nothing else.

import type { Base, Failure, Getters, Input, Source } from "./common.js";
import { RefurlError, URL, URLSearchParams } from "./common.js";

export type { Base, Failure, Getters, Input, Source };
export { RefurlError, URL, URLSearchParams };

/** The version of refurl, such as "0.1.0". */
export const version: string;

/** Waits until the WebAssembly module is loaded, as `init` of `refurl` does. */
export function init(source?: Source): Promise<void>;

/** Parses `input` and resolves it against `base`. If the input is not a URL, returns why. Throws a RefurlError: `base`. */
export function parse(input: Input, base?: Base): (Getters & { failure?: undefined }) | Failure;
