import type { Hono } from 'hono'
import { isPicturePath } from '../platform/picture-path.ts'
import type { ImageStore } from '../ports/image-store.ts'

const HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Serves the pictures of a distant store below `/images`, for an installation whose bucket is
 * private and has no CDN before it (`IMAGE_BASE_URL` names one).
 */
export function mountStoredImages(app: Hono, images: Pick<ImageStore, 'read'>): void {
  app.get('/images/*', async context => {
    const path = context.req.path.slice('/images/'.length)
    const bytes = isPicturePath(path) ? await images.read(path) : null
    if (!bytes) return context.body(null, 404, { 'Cache-Control': 'no-store' })
    return context.body(bytes as Uint8Array<ArrayBuffer>, 200, HEADERS)
  })
}
