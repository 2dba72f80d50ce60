import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { shareCardPath } from '../../../../contract/share-card.ts'
import { readService } from '../../../domains/catalog/read-service.ts'
import type { ListedService } from '../../../domains/catalog/service.ts'
import { NotFound } from '../../../kernel/failure.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ImageStore } from '../../../ports/image-store.ts'
import type { ShareCardDrawer } from '../../../ports/share-card.ts'
import type { CountCall } from '../../limits/call-limit.ts'
import { ROUTE_LIMITS } from '../../limits/call-limits.ts'
import { incomingOf } from '../../limits/client-address.ts'
import { PUBLIC_PICTURE } from '../../security-headers.ts'

export interface ShareCardsDeps {
  db: Database
  images: ImageStore
  shareCards: ShareCardDrawer
  countCall: CountCall
}

/** A card is 50 to 400 kB. */
const CARDS_MAX = 60
/** A day: a copy at a cache must not outlast its service or its seller's name by long. */
const ONE_DAY = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=86400',
  ...PUBLIC_PICTURE,
}
const FIVE_MINUTES = { 'Cache-Control': 'public, max-age=300' }
const FILE = /^([1-9][0-9]{0,14})-[0-9a-z]+\.png$/

/** The share picture of a service, at an address that changes with each edit. */
export function mountShareCards(app: Hono, deps: ShareCardsDeps): void {
  const cards = new LRUCache<string, Uint8Array, ListedService>({
    max: CARDS_MAX,
    // A card that is evicted while it is drawn still reaches the requests that wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context }) => drawCard(deps, context),
  })
  app.get('/share/:file', async context => {
    const [, id] = FILE.exec(context.req.param('file')) ?? []
    if (!id) throw new NotFound()
    const caller = { login: null, incoming: incomingOf(context) }
    await deps.countCall(ROUTE_LIMITS['GET /share/:file'], caller)
    const service = await readService(deps, Number(id))
    const path = addressOf(service)
    // Only the newest picture of a service is drawn; an older address redirects to it.
    if (path !== context.req.path) return context.newResponse(null, 302, moved(path))
    // Name and ratings of the seller are on the card too, and the path does not change with them.
    const drawn = [path, service.sellerGood, service.sellerName].join(' ')
    const card = await cards.forceFetch(drawn, { context: service })
    return new Response(card as Uint8Array<ArrayBuffer>, { headers: ONE_DAY })
  })
}

const moved = (path: string) => ({ Location: path, ...FIVE_MINUTES })

const addressOf = ({ id, updatedAt }: ListedService): string =>
  shareCardPath({ id, updatedAt: updatedAt.toISOString() })

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
