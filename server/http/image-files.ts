import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'

/**
 * Serves the pictures of the local store below `/images`; a name never changes its content.
 * `fileOf` answers null for a path that no picture has.
 */
export function mountImageFiles(app: Hono, fileOf: (path: string) => string | null): void {
  app.get('/images/*', async context => {
    const path = context.req.path.slice('/images/'.length)
    const file = await openFile(fileOf(path))
    if (!file) return context.body(null, 404, { 'Cache-Control': 'no-store' })
    const headers = {
      'Content-Type': 'image/webp',
      'Content-Length': String((await file.stat()).size),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    }
    if (context.req.raw.method === 'HEAD') {
      await file.close()
      return context.body(null, 200, headers)
    }
    return context.body(Readable.toWeb(file.createReadStream()) as ReadableStream, 200, headers)
  })
}

async function openFile(path: string | null): Promise<FileHandle | null> {
  if (!path) return null
  try {
    return await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
