import type { Hono } from 'hono'
import { isPicturePath } from '../../platform/pictures/picture-path.ts'
import { PICTURES } from '../../platform/pictures/stored-file-kind.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { PUBLIC_PICTURE } from '../security-headers.ts'

/**
 * Serves pictures below `/images`, also from a remote store, for an installation whose bucket is
 * private and has no CDN before it (`IMAGE_BASE_URL` names one). The content under a name never
 * changes.
 */
export function mountImageFiles(app: Hono, images: Pick<ImageStore, 'open'>): void {
  app.get('/images/*', async context => {
    const path = context.req.path.slice('/images/'.length)
    const file = isPicturePath(path) ? await images.open(path) : null
    if (!file) return context.body(null, 404, { 'Cache-Control': 'no-store' })
    const headers = {
      'Content-Type': 'image/webp',
      'Content-Length': String(file.bytes),
      'Cache-Control': PICTURES.cacheControl,
      ...PUBLIC_PICTURE,
    }
    if (context.req.raw.method !== 'HEAD') return context.body(file.body, 200, headers)
    await file.body.cancel()
    return context.body(null, 200, headers)
  })
}
