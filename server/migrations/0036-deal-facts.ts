import { type Kysely, sql } from 'kysely'

/** A deal's history is shown in its thread, so each fact gets its amounts and an index by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update deal_events set facts = facts || jsonb_build_object('price', deals.price)
    from deals where deals.id = deal_events.deal_id and kind = 'opened'`.execute(db)
  await sql`
    update deal_events set facts = facts || jsonb_build_object(
      'price', earnings.price,
      'periodEnd', coalesce(earnings.period_end, deals.current_period_end),
      'isFirst', earnings.paid_at <= deals.started_at)
    from earnings, deals
    where kind = 'paid' and earnings.invoice_id = facts->>'invoiceId'
      and deals.id = deal_events.deal_id`.execute(db)
  await sql`
    update deal_events set facts = facts || jsonb_build_object('endsAt', deals.current_period_end)
    from deals where deals.id = deal_events.deal_id and kind = 'ending'`.execute(db)
  await sql`
    update deal_events set facts = facts || jsonb_build_object('by', terminations.ended_by)
    from terminations where terminations.deal_id = deal_events.deal_id and kind = 'ended'`.execute(
    db,
  )
  await sql`
    update deal_events set facts = facts || jsonb_build_object('given',
      jsonb_build_object('refund', refund, 'takenBack', taken_back))
    from cancellations
    where cancellations.deal_id = deal_events.deal_id and deal_events.kind = 'ended'
      and cancellations.state = 'accepted' and refund is not null`.execute(db)
  await sql`drop index deal_events_of_deal`.execute(db)
  await sql`
    create index deal_events_of_deal on deal_events (deal_id, happened_at desc, id desc)`.execute(
    db,
  )
}
