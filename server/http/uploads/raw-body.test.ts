import { expect, test } from 'vitest'
import { BodyTooLarge } from './multipart-failures.ts'
import { readText } from './raw-body.ts'

const sent = (chunks: Uint8Array[], headers: Record<string, string> = {}) => {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  return new Request('https://yosooi.example', init)
}
const bytes = new TextEncoder().encode('帯')

test('a character that arrives in two parts is read as one', async () => {
  expect(await readText(sent([bytes.slice(0, 1), bytes.slice(1)]), 3)).toBe('帯')
})

test('a body is refused by what it declares, before it is read', async () => {
  const chunks = [bytes]
  const declared = sent(chunks, { 'content-length': '4' })
  await expect(readText(declared, 3)).rejects.toBeInstanceOf(BodyTooLarge)
  expect(declared.bodyUsed).toBe(false)
})

test('a body that declares nothing is refused with the first byte too many', async () => {
  const rest = new Uint8Array(1)
  await expect(readText(sent([bytes, rest]), 3)).rejects.toBeInstanceOf(BodyTooLarge)
  expect(await readText(sent([]), 0)).toBe('')
})
