import { fileURLToPath } from 'node:url'
import { createService } from '../../server/domains/catalog/create-service.ts'
import { addServiceImages } from '../../server/domains/catalog/pictures/add-service-images.ts'
import type { DemoService } from '../services/demo-service.ts'
import { services } from '../services.ts'
import { type Action, type DemoContext, moment, userOf } from './demo-context.ts'

const FIRST_DAY = 71

/** All services are created on one day, 20 minutes apart; the last of the list is the newest. */
export const serviceActions: Action[] = services.map((service, index) => ({
  at: new Date(moment(FIRST_DAY, '00:10').getTime() + index * 20 * 60_000),
  parallel: true,
  do: context => offerService(context, service),
}))

const pictureAt = (name: string) => ({
  field: 'icon_file',
  path: fileURLToPath(new URL(`../pictures/${name}`, import.meta.url)),
})

async function offerService(context: DemoContext, service: DemoService): Promise<void> {
  const seller = await userOf(context, service.seller)
  const form = {
    name: service.name,
    isPublic: !service.paused,
    category: service.category,
    price: service.price,
    quantity: service.quantity,
    textIntro: service.text_intro,
    textContents: service.text_contents,
    textDetails: service.text_details,
    textFlow: service.text_flow,
  }
  const picture = service.picture ? pictureAt(service.picture) : null
  const { id } = await createService(context.app, seller, form, { file: picture })
  context.services.set(service.key, id)
  const extra = (service.extra ?? []).map(pictureAt)
  if (extra.length > 0) await addServiceImages(context.app, seller.id, id, extra)
}
