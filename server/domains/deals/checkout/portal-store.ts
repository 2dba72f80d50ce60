import type { Database } from '../../../platform/database/database.ts'

const NAME = 'portal'

/** Id of the portal configuration at the provider; null before it is created. */
export async function findPortal(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('provider_objects')
    .select('object_id')
    .where('name', '=', NAME)
    .executeTakeFirst()
  return row?.object_id ?? null
}

export async function setPortal(db: Database, objectId: string): Promise<void> {
  await db
    .insertInto('provider_objects')
    .values({ name: NAME, object_id: objectId })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ object_id: objectId }))
    .execute()
}
