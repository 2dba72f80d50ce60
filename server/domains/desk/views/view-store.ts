import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'

/** The salt of a day; a day without one gets `fresh`. */
export async function saltOf(tx: Tx, day: string, fresh: Buffer): Promise<Buffer> {
  const find = async () =>
    (await sql<{ salt: Buffer }>`select salt from view_salts where day = ${day}`.execute(tx))
      .rows[0]
  const known = await find()
  if (known) return known.salt
  await sql`
    insert into view_salts (day, salt) values (${day}, ${fresh}) on conflict do nothing`.execute(tx)
  return (await find())?.salt ?? fresh
}

/** Whether views of the service count: it is public, and the viewer is not its seller. */
export async function countsViews(tx: Tx, serviceId: number, viewerId: number | null) {
  const service = tx
    .selectFrom('services')
    .select('id')
    .where('id', '=', serviceId)
    .where('is_public', '=', true)
    .where('deleted_at', 'is', null)
    .where('user_id', '<>', viewerId ?? 0)
  return (await service.executeTakeFirst()) !== undefined
}

export interface View {
  serviceId: number
  day: string
  viewer: Buffer
}

/** Counts a viewer once a day. */
export async function insertView(tx: Tx, { serviceId, day, viewer }: View): Promise<void> {
  await sql`
    with fresh as (
      insert into service_viewers (day, service_id, viewer)
      values (${day}, ${serviceId}, ${viewer})
      on conflict do nothing
      returning service_id, day)
    insert into service_views (service_id, day, viewers)
    select service_id, day, 1 from fresh
    on conflict (service_id, day) do update set viewers = service_views.viewers + 1`.execute(tx)
}

export interface DayViews {
  serviceId: number
  /** `2026-06-20` */
  day: string
  viewers: number
}

/** The views of a seller's services since a day. */
export async function listViews(db: Database, sellerId: number, from: string): Promise<DayViews[]> {
  const { rows } = await sql<DayViews>`
    select service_id as "serviceId", to_char(day, 'YYYY-MM-DD') as day, viewers
    from service_views
    where day >= ${from} and service_id in (select id from services where user_id = ${sellerId})
    order by service_id, day`.execute(db)
  return rows
}

/** The viewers of each service since a day, a person of two days counted twice. */
export async function sumViewers(
  db: Database,
  serviceIds: readonly number[],
  from: string,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ serviceId: number; viewers: number }>`
    select service_id as "serviceId", sum(viewers)::int as viewers
    from service_views
    where day >= ${from} and service_id = any(${serviceIds}::bigint[])
    group by service_id`.execute(db)
  return new Map(rows.map(({ serviceId, viewers }) => [serviceId, viewers]))
}

/** Deletes the viewers of earlier days, and the numbers of days before `keptFrom`. */
export async function deleteViews(
  db: Database,
  { today, keptFrom }: { today: string; keptFrom: string },
): Promise<void> {
  await sql`delete from service_viewers where day < ${today}`.execute(db)
  await sql`delete from view_salts where day < ${today}`.execute(db)
  await sql`delete from service_views where day < ${keptFrom}`.execute(db)
}
