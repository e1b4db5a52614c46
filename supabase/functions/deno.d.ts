/** The part of the runtime's API used here. */
declare const Deno: {
  serve(handler: (request: Request) => Response | Promise<Response>): void
  env: { get(name: string): string | undefined }
}
