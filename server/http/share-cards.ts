import type { Hono } from 'hono'
import { shareCardPath } from '../../contract/share-card.ts'
import { readService } from '../domains/catalog/read-service.ts'
import type { ListedService } from '../domains/catalog/service.ts'
import { NotFound } from '../kernel/failure.ts'
import { BoundedCache } from '../platform/bounded-cache.ts'
import type { Database } from '../platform/database.ts'
import type { ImageStore } from '../ports/image-store.ts'
import type { ShareCardDrawer } from '../ports/share-card.ts'

export interface ShareCardsDeps {
  db: Database
  images: ImageStore
  shareCards: ShareCardDrawer
}

/** A card is 50 to 400 kB. */
const KEPT = 60
const IMMUTABLE = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
}
const FIVE_MINUTES = { 'Cache-Control': 'public, max-age=300' }
const FILE = /^([1-9][0-9]{0,14})-[0-9a-z]+\.png$/

/** The shared picture of a service, by an address that an edit changes. */
export function mountShareCards(app: Hono, deps: ShareCardsDeps): void {
  const kept = new BoundedCache<Uint8Array>(KEPT)
  app.get('/share/:file', async context => {
    const [, id] = FILE.exec(context.req.param('file')) ?? []
    if (!id) throw new NotFound()
    const service = await readService(deps, Number(id))
    const path = addressOf(service)
    // one picture a service is ever drawn: an older address leads to the newest
    if (path !== context.req.path) return context.newResponse(null, 302, moved(path))
    const card = await kept.get(path, () => drawCard(deps, service))
    return new Response(card as Uint8Array<ArrayBuffer>, { headers: IMMUTABLE })
  })
}

const moved = (path: string) => ({ Location: path, ...FIVE_MINUTES })

const addressOf = ({ id, updatedAt }: ListedService): string =>
  shareCardPath({ id, updated_at: updatedAt.toISOString() })

async function drawCard({ images, shareCards }: ShareCardsDeps, service: ListedService) {
  return shareCards.draw({
    name: service.name,
    category: service.category,
    price: service.price,
    sellerName: service.sellerName,
    good: service.sellerGood,
    picture: service.icon ? await images.read(service.icon) : null,
  })
}
