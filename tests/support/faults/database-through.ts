/** The database's address through a proxy on this port, in place of the test server's socket. */
export function databaseThrough(port: number, databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  url.searchParams.delete('host')
  return url.href
}
