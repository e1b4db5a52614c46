/** The path of a Chromium for the journeys. Ends the process with an explanation where none can be had. */
export function findChromium(): Promise<string>
