import type { Database } from '../../platform/database.ts'
import './service-tables.ts'

/** What a service is called now, deleted ones included. */
export async function serviceNameOf(db: Database, serviceId: number): Promise<string> {
  const { name } = await db
    .selectFrom('services')
    .select('name')
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow()
  return name
}
