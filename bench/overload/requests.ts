/** One page of the list as a complete HTTP request. */
export const getList = (page: number): string =>
  `GET /api/prods?sort=price_asc&page=${page} HTTP/1.1\r\nHost: a\r\n\r\n`

const field = (name: string, value: string | number) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** A message in a thread as a complete HTTP request. */
export function postMessage(token: string, contactId: number): string {
  const body = `${field('contact_id', contactId)}${field('text', 'hello')}--b--\r\n`
  return (
    `POST /api/message_create HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n` +
    `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  )
}
