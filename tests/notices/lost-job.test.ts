import { expect, test } from 'vitest'
import { registerMember, succeed } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const { app } = world

/** Jobs of reactions cannot end until the returned function is called, as if processes were killed. */
async function jobsThatCannotEnd() {
  await world.sql(`create function refuse_end() returns trigger language plpgsql as
    $$ begin raise exception 'killed'; end $$`)
  await world.sql(`create trigger refuse_end before update on pgboss.job for each row
    when (new.name = 'reaction' and new.state = 'completed') execute function refuse_end()`)
  return async () => {
    await world.sql('drop trigger refuse_end on pgboss.job')
    await world.sql(
      `update pgboss.job set state = 'retry', start_after = now()
       where name = 'reaction' and state in ('active', 'retry')`,
    )
  }
}

test('a person is notified once, also when the process is killed before it can record the notice', async () => {
  const person = await registerMember(world, 'person')
  const told = async () =>
    (await succeed(world.call('notice_list', {}, person))).notices.map(({ title }) => title)
  const tries = async () => {
    const { rows } = await world.sql<{ tries: number }>(
      `select coalesce(max(retry_count), 0) + count(*) filter (where state = 'retry') as tries
       from pgboss.job where data->>'event' = 'payout_account.ready'`,
    )
    return Number(rows[0]?.tries)
  }
  const goOn = await jobsThatCannotEnd()
  const facts = { userId: person.id, at: app.clock().toISOString() }
  await app.db.transaction().execute(tx => app.publish(tx, 'payout_account.ready', facts))
  await expect.poll(tries).toBeGreaterThan(0)
  await goOn()
  await world.settle()
  expect(await told()).toHaveLength(1)
  const mails = await world.control<object[]>(`/control/mails?to=${person.email}`)
  expect(mails).toHaveLength(1)
})
