import type { Database } from '../../platform/database/database.ts'

/** The current name of a service, which may be deleted. */
export async function serviceNameOf(db: Database, serviceId: number): Promise<string> {
  const { name } = await db
    .selectFrom('services')
    .select('name')
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow()
  return name
}
