import { open } from 'node:fs/promises'

/** The first bytes of JPG, PNG and GIF (87a, 89a) files, in hexadecimal. */
export const PICTURE_SIGNATURES = ['ffd8ff', '89504e470d0a1a0a', '474946383761', '474946383961']

/** The first eight bytes in hexadecimal; empty for an empty file. */
export const readHead = async (path: string): Promise<string> =>
  (await readBytes(path, 0, 8)).toString('hex')

/** Up to `length` bytes from `position` on; a negative one counts from the end of the file. */
export async function readBytes(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const start = position < 0 ? Math.max(0, (await file.stat()).size + position) : position
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: start })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
