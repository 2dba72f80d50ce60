import { fileURLToPath } from 'node:url'
import { editProfile } from '../../server/domains/accounts/edit-profile.ts'
import { findPayoutAccount } from '../../server/domains/accounts/payment-store.ts'
import { onboardPayoutAccount } from '../../server/domains/accounts/payout-account/onboard-payout-account.ts'
import { registerUser } from '../../server/domains/accounts/register-user.ts'
import { type DemoPerson, demoPassword, people } from '../people.ts'
import { type Act, moment, type Stage, until, userOf } from './stage.ts'

/** Days before today; earlier than the oldest deal of the demo. */
const FIRST_DAY = 75

/** Everybody signs up and, when a member, takes a nickname; sellers open their payout account. */
export const peopleActs: Act[] = people.map((person, index) => ({
  at: moment(FIRST_DAY - Math.floor(index / 12), `${10 + (index % 12)}:${10 + index}`),
  do: stage => join(stage, person),
}))

async function join(stage: Stage, person: DemoPerson): Promise<void> {
  const verified = person.stage !== 'unverified'
  const signedUp = { email: person.mail, password: demoPassword, verified }
  const name = person.nickname ?? undefined
  const subject = await stage.outside.signUp({ ...signedUp, ...(name && { name }) })
  stage.subjects.set(person.key, subject)
  if (person.nickname === null) return
  const identity = { subject, email: person.mail, emailVerified: true }
  const deps = { ...stage.app, adminEmail: stage.adminEmail }
  await registerUser(deps, identity, person.nickname)
  await introduce(stage, person, person.nickname)
  if (person.seller) await openPayoutAccount(stage, person.key)
}

async function introduce(stage: Stage, person: DemoPerson, name: string): Promise<void> {
  const { id } = await userOf(stage, person.key)
  const picture = person.avatar ? pictureAt(person.avatar) : null
  await editProfile(stage.app, id, { name, text: person.text }, picture)
}

const pictureAt = (avatar: string) => ({
  field: 'icon_file',
  path: fileURLToPath(new URL(`../avatars/${avatar}`, import.meta.url)),
})

async function openPayoutAccount(stage: Stage, key: string): Promise<void> {
  const user = await userOf(stage, key)
  await onboardPayoutAccount(stage.app, user)
  const account = await findPayoutAccount(stage.app.db, user.id)
  if (!account) throw new Error(`${key} has no payout account`)
  await stage.outside.finishOnboarding(account.accountId)
  await until(`the payout account of ${key}`, async () =>
    (await findPayoutAccount(stage.app.db, user.id))?.transfersActive ? true : null,
  )
}
