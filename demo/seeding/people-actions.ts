import { fileURLToPath } from 'node:url'
import { editProfile } from '../../server/domains/accounts/edit-profile.ts'
import { onboardPayoutAccount } from '../../server/domains/accounts/payout-account/onboard-payout-account.ts'
import { findPayoutAccount } from '../../server/domains/accounts/payout-account/payout-account-store.ts'
import { registerUser } from '../../server/domains/accounts/register-user.ts'
import { type DemoPerson, demoPassword, people } from '../people.ts'
import { type Action, type DemoContext, moment, until, userOf } from './demo-context.ts'

/** Days before today; earlier than the oldest deal of the demo. */
const FIRST_DAY = 75

/** Everybody signs up and, when a member, takes a nickname; sellers open their payout account. */
export const peopleActions: Action[] = people.map((person, index) => ({
  at: moment(FIRST_DAY - Math.floor(index / 12), `${10 + (index % 12)}:${10 + index}`),
  do: context => join(context, person),
}))

async function join(context: DemoContext, person: DemoPerson): Promise<void> {
  const verified = person.registration !== 'unverified'
  const signedUp = { email: person.mail, password: demoPassword, verified }
  const name = person.nickname ?? undefined
  const subject = await context.outside.signUp({ ...signedUp, ...(name && { name }) })
  context.subjects.set(person.key, subject)
  if (person.nickname === null) return
  const identity = { subject, email: person.mail, emailVerified: true }
  const deps = { ...context.app, adminEmail: context.adminEmail }
  await registerUser(deps, identity, person.nickname)
  await introduce(context, person, person.nickname)
  if (person.seller) await openPayoutAccount(context, person.key)
}

async function introduce(context: DemoContext, person: DemoPerson, name: string): Promise<void> {
  const { id } = await userOf(context, person.key)
  const picture = person.avatar ? pictureAt(person.avatar) : null
  await editProfile(context.app, id, { name, text: person.text }, picture)
}

const pictureAt = (avatar: string) => ({
  field: 'icon_file',
  path: fileURLToPath(new URL(`../avatars/${avatar}`, import.meta.url)),
})

async function openPayoutAccount(context: DemoContext, key: string): Promise<void> {
  const user = await userOf(context, key)
  await onboardPayoutAccount(context.app, user)
  const account = await findPayoutAccount(context.app.db, user.id)
  if (!account) throw new Error(`${key} has no payout account`)
  await context.outside.finishOnboarding(account.accountId)
  await until(`the payout account of ${key}`, async () =>
    (await findPayoutAccount(context.app.db, user.id))?.transfersActive ? true : null,
  )
}
