import type { Database } from './database.ts'

/** A secret that this installation generates at its first use and stores permanently. */
export async function readOwnSecret(
  db: Database,
  name: string,
  make: () => string,
): Promise<string> {
  await db
    .insertInto('own_secrets')
    .values({ name, value: make() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('own_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
