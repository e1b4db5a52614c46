/** The names of the functions' runtime that are used here. */
declare const Deno: {
  serve(handler: (request: Request) => Response | Promise<Response>): void
  env: { get(name: string): string | undefined }
}
