import type { ThreadRow } from '../../tests/support/many/many-threads.ts'
import type { Side } from './people.ts'

const BOUNDARY = 'bench'

/** The buyer writes to the sellers of these threads, whose streams are open; `tokens` by subject. */
export function productSide(
  url: string,
  tokens: ReadonlyMap<string, string>,
  talked: readonly ThreadRow[],
): Side {
  const part = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  return {
    sendTo: `${url}/api/message_create`,
    body: `${part('contact_id', '{id}')}${part('text', 'こんにちは、今日はどうでしたか')}--${BOUNDARY}--\r\n`,
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    token: tokens.get('buyer') ?? null,
    receivers: talked.map(({ contactId: id, sellerSubject }) => ({
      id,
      stream: `${url}/api/events`,
      token: tokens.get(sellerSubject) ?? null,
    })),
  }
}
