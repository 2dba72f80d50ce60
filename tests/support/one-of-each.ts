import { type Member, offerService, subscribe, succeed } from './fixtures.ts'
import { type Ids, PICTURE } from './role-matrix.ts'
import type { World } from './world.ts'

export const SECRET = '鍵は植木鉢の下です'

/** A deal with messages, a review, a request, a report, a service with a picture and a payout. */
export async function createOneOfEach(
  world: World,
  { seller, buyer }: { seller: Member; buyer: Member },
): Promise<Ids> {
  const service = await offerService(world, seller)
  const spare = await offerService(world, seller)
  const deal = String(await subscribe(world, buyer, service))
  const added = { prod_id: String(spare), icon_files: PICTURE }
  await succeed(world.call('prod_image_create', added, seller))
  const { images } = await succeed(world.call('prod_images', { prod_id: String(spare) }))
  const draft = await succeed(world.call('service_draft_picture', { icon_file: PICTURE }, seller))
  const said = { contact_id: deal, text: SECRET, files: PICTURE }
  const message = await succeed(world.call('message_create', said, buyer))
  const about = { contact_id: deal, message_id: String(message.id), reason: 'scam', text: SECRET }
  const report = await succeed(world.call('report_create', { ...about, share: 'message' }, seller))
  const praise = { contact_id: deal, type: 'good', text: '眉が決まりました。' }
  await succeed(world.call('add_good', praise, buyer))
  await succeed(world.call('add_good', { contact_id: deal, type: 'good' }, seller))
  const { reviews } = await succeed(world.call('reviews', { prod_id: String(service) }))
  const wish = { subsc_id: deal, type: 'refund_full' }
  const request = await succeed(world.call('request_create', wish, buyer))
  const { months } = await succeed(world.call('receipts', { subsc_id: deal }, buyer))
  const month = { subsc_id: deal, invoice_id: months[0]?.invoice_id ?? '', addressee: SECRET }
  const paper = await succeed(world.call('receipt_create', month, buyer))
  const { rows } = await world.sql<{ id: number }>(
    `insert into payouts (seller_id, amount, fee, state, reason, failure, requested_at, settled_at)
      values ($1, 1000, 400, 'failed', 'asked', 'bank', now(), now()) returning id`,
    [seller.id],
  )
  await world.settle()
  return {
    deal,
    service: String(service),
    spare: String(spare),
    image: String(images[0]?.id),
    draft: String(draft.id),
    request: String(request.id),
    report: String(report.id),
    message: String(message.id),
    file: String(message.attachments[0]?.id),
    review: String(reviews[0]?.id),
    paper: String(paper.id),
    payout: String(rows[0]?.id),
    sellerId: String(seller.id),
  }
}
