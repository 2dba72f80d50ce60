import type {
  accounts,
  CurrentUser,
  DeletionObstacleState,
  EditedProfile,
  PublicUser,
} from '../../../contract/calls/accounts.ts'
import { checkDeparture } from '../../domains/accounts/departure/check-departure.ts'
import { deleteAccount } from '../../domains/accounts/departure/delete-account.ts'
import type { Obstacle } from '../../domains/accounts/departure/departure.ts'
import { editProfile } from '../../domains/accounts/edit-profile.ts'
import { endOtherLogins } from '../../domains/accounts/end-other-logins.ts'
import { followEmail } from '../../domains/accounts/follow-email.ts'
import { askForAccount } from '../../domains/accounts/payout-account/ask-for-account.ts'
import { onboardPayoutAccount } from '../../domains/accounts/payout-account/onboard-payout-account.ts'
import { openDashboard } from '../../domains/accounts/payout-account/open-dashboard.ts'
import { readPayoutBank } from '../../domains/accounts/payout-account/read-payout-bank.ts'
import { readPublicUser } from '../../domains/accounts/read-public-user.ts'
import { registerUser } from '../../domains/accounts/register-user.ts'
import { rememberVisit } from '../../domains/accounts/remember-visit.ts'
import { removeUserIcon } from '../../domains/accounts/remove-user-icon.ts'
import type { PublicUser as PublicProfile, User } from '../../domains/accounts/user.ts'
import { refuseSuspended } from '../../domains/catalog/refuse-suspended.ts'
import { countLiveDeals } from '../../domains/deals/live-deal-store.ts'
import { deleteOtherSubscriptions } from '../../domains/notifications/push/push-store.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { IntendCall } from '../../platform/jobs/outside-call.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { IdentityProvider, LoginSession } from '../../ports/identity-provider.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { Handlers } from '../handler.ts'
import { lockShop, tiesOf } from './departure.ts'

export interface AccountsDeps {
  db: Database
  clock: Clock
  identity: IdentityProvider
  payments: PaymentProvider
  images: ImageStore
  publish: Publish
  intendCall: IntendCall
  adminEmail: string
}

export function accountsHandlers(deps: AccountsDeps): Handlers<typeof accounts> {
  const { db, identity } = deps
  return {
    async my({ viewer }) {
      if (!viewer) return null
      await rememberVisit(deps, viewer)
      return currentUser(deps, viewer)
    },
    async login({ login, viewer }) {
      const person = await identity.identityOf(login)
      if (viewer) await followEmail(deps, viewer, person)
      const { email, emailVerified } = person
      return { email, isEmailVerified: emailVerified, isRegistered: viewer !== null }
    },
    async user_create({ login, input, once }) {
      const person = await identity.identityOf(login)
      return once(
        () => registerUser(deps, person, input.name),
        id => ({ id }),
      )
    },
    async auth0_send_email({ login }) {
      await identity.sendVerificationMail(login.subject)
      return { success: true }
    },
    async logins({ login }) {
      const sessions = await identity.loginsOf(login.subject)
      return { logins: sessions?.map(loginSession) ?? null }
    },
    async logins_end({ login: { subject }, viewer, input: { loginId, endpoint = '' } }) {
      const endPush = () => deleteOtherSubscriptions(db, viewer.id, endpoint)
      await endOtherLogins({ identity, endPush }, { subject, remainingId: loginId })
      return { success: true }
    },
    user: async ({ input }) => publicUser(await readPublicUser(db, input.userId)),
    user_edit: ({ viewer, input, files, once }) =>
      once(() => editProfile(deps, viewer.id, profileOf(input), files[0] ?? null)),
    user_delete_icon: ({ viewer, once }) => once(() => removeUserIcon(deps, viewer.id)),
    async user_delete_check({ viewer }) {
      const obstacles = await checkDeparture({ ...deps, tiesOf }, viewer.id)
      return {
        isDeletable: obstacles.every(({ message }) => !message),
        obstacles: obstacles.map(obstacleState),
      }
    },
    user_delete({ viewer, once }) {
      const alongside = (tx: Tx) => refuseSuspended(tx, viewer.id, deps.clock())
      return once(() => deleteAccount({ ...deps, tiesOf, lockShop, alongside }, viewer))
    },
    connect_create: async ({ viewer }) => ({ url: await onboardPayoutAccount(deps, viewer) }),
    payout_bank: async ({ viewer }) => ({ bank: await readPayoutBank(deps, viewer.id) }),
    connect_dashboard: async ({ viewer }) => ({ url: await openDashboard(deps, viewer.id) }),
  }
}

const loginSession = ({ id, userAgent, startedAt, lastAt }: LoginSession) => ({
  id,
  userAgent,
  createdAt: startedAt.toISOString(),
  lastAt: lastAt.toISOString(),
})

async function currentUser(deps: AccountsDeps, user: User): Promise<CurrentUser> {
  if (!user.detailsSubmitted) await askForAccount(deps, user.id)
  const purchases = await countLiveDeals(deps.db, { buyerId: user.id })
  return {
    ...publicUser(user),
    email: user.email,
    isActive: !user.suspended,
    subject: user.subject,
    updatedAt: user.updatedAt.toISOString(),
    isPayoutAccountReady: user.detailsSubmitted,
    subscription: purchases > 0 ? 'active' : null,
  }
}

const publicUser = (user: PublicProfile): PublicUser => ({
  id: user.id,
  name: user.name,
  introduction: user.text,
  icon: user.icon,
  iconBack: user.iconBack,
  createdAt: user.createdAt.toISOString(),
})

const obstacleState = ({ kind, value, message }: Obstacle): DeletionObstacleState => ({
  kind,
  value,
  message,
  isCleared: !message,
})

const profileOf = ({ name, introduction, basedOn }: EditedProfile) => ({
  name,
  text: introduction,
  basedOn,
})
