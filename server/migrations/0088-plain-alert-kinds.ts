import { type Kysely, sql } from 'kysely'

/** The new name of each kind of alert whose old name was hard to understand. */
const NAMES = {
  'a notice used up its tries': 'a webhook used up its tries',
  'a follow-up used up its tries': 'a reaction used up its tries',
  'money left on an account that was cut off': 'money left on a disconnected account',
  'every paid month stands in the books': 'every paid month is booked',
  push_refused: 'the push service refuses messages',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [old, name] of Object.entries(NAMES)) {
    await sql`update alerts set kind = ${name} where kind = ${old}`.execute(db)
  }
}
