// The places that an event of an explanation is about.

// Reports whether two ranges have a byte in common. They are not taken apart: a long text has millions of pairs.
export const overlap = (one, other) => one[0] < other[1] && other[0] < one[1];

// Returns the places of the input. If a rule changed several, `input_range` is only their hull.
export const placesInInput = ({ input_range: range, input_ranges: ranges = [range] }) => ranges.filter((each) => each !== null);

// Returns the places of the href. If a rule changed several places of the input, these are the bytes that come from them, since
// `href_range` is only their hull.
export function placesInHref({ href_range: range, input_ranges: changed }, provenance) {
  if (changed === undefined) return range === null ? [] : [range];
  const isChanged = ([begin, end]) => changed.some(([from, to]) => from <= begin && end <= to);
  return provenance.filter(({ source, bytes }) => source === "input" && isChanged(bytes)).map(({ range: place }) => place);
}

// Returns words for the text of a stage, which is not yet a URL: without a host, a path that begins with two slashes would be read
// as one.
export const caution = ({ text, parts = [] }) =>
  /^[^/?#]*\/\//.test(text) && parts.length > 0 && parts.every(({ part }) => part !== "authority") ? ", where the path begins with //" : "";

const meet = ([begin, end], [from, to]) => (begin === end ? from <= begin && begin < to : begin < to && from < end);

// Returns the bytes that belong to a stretch. A state also looks at the byte after its part, which another state reads
// again.
function keptBy({ range: [begin, end] }, at, stretches) {
  let next = at + 1;
  while (next < stretches.length && stretches[next].range[0] <= begin) next += 1;
  return [begin, Math.min(end, stretches[next]?.range[0] ?? end)];
}

// Returns the stretches of the state machine that read the bytes of an event.
export function stretchesOf(event, stretches) {
  const places = placesInInput(event);
  const isMet = (...stretch) => places.some((place) => meet(keptBy(...stretch), place));
  return places.length === 0 ? [] : stretches.filter(isMet);
}
