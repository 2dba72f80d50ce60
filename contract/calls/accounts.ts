import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { icon, id, line, nothing, optionalText, success, timestamp } from '../fields.ts'
import { LONG_TEXT_MAX, NICKNAME_MAX } from '../limits.ts'
import { truth, wireObject } from '../wire/wire-object.ts'

export const currentUser = wireObject(
  {
    id: z.int(),
    name: z.string(),
    email: z.string(),
    introduction: z.string(),
    icon: icon(),
    iconBack: icon(),
    isActive: truth(),
    /** Shown to nobody but the user (rule `subject-stays-private`). */
    subject: z.string(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
    isPayoutAccountReady: truth(),
    subscription: z.nullable(z.literal('active')),
  },
  {
    introduction: 'text',
    isActive: 'use',
    subject: 'sub',
    isPayoutAccountReady: 'details_submitted',
  },
)
export type CurrentUser = z.core.output<typeof currentUser>

export const publicUser = wireObject(
  {
    id: z.int(),
    name: z.string(),
    introduction: z.string(),
    icon: icon(),
    iconBack: icon(),
    createdAt: timestamp(),
  },
  { introduction: 'text' },
)
export type PublicUser = z.core.output<typeof publicUser>

/** The registration form; the browser checks with it too. */
export const registration = z.object({ name: line(NICKNAME_MAX) })

/** The profile form without its picture; the browser checks with it too. */
export const profileForm = z.object({
  name: line(NICKNAME_MAX),
  introduction: optionalText(LONG_TEXT_MAX),
})
export type ProfileForm = z.core.output<typeof profileForm>

const editedProfile = wireObject(
  {
    ...profileForm.shape,
    /** The `updated_at` of the profile that the form showed. */
    basedOn: z.optional(z.string()),
  },
  { introduction: 'text' },
)
export type EditedProfile = z.core.output<typeof editedProfile>

/** Obstacles to the deletion of an account, in the order in which the screen shows them. */
export const DELETION_OBSTACLES = [
  'subscription',
  'purchases',
  'sales',
  'checkouts',
  'pending',
  'available',
  'payouts',
  'refunds',
  'administrator',
] as const
export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number]

export const deletionObstacle = wireObject(
  {
    kind: z.enum(DELETION_OBSTACLES),
    /** Whether this obstacle does not exist. */
    isCleared: truth(),
    /**
     * A number of deals or checkouts; yen for `pending`, `available` (below 0 when the user owes the
     * operator), `payouts` and `refunds`.
     */
    value: z.int(),
    /** Why it blocks the deletion and what to do; null when it does not exist. */
    message: z.nullable(z.string()),
  },
  { kind: 'gate', isCleared: 'clear' },
)
export type DeletionObstacleState = z.core.output<typeof deletionObstacle>

/** Longer than any provider's session ids. */
const LOGIN_ID_MAX = 200

const link = wireObject({ url: z.string() })

/** One login of the user, as the identity provider reports it. */
const loginSession = wireObject({
  /** Session id, which the ID token of that browser carries as `sid`. */
  id: z.string(),
  userAgent: z.nullable(z.string()),
  createdAt: timestamp(),
  lastAt: timestamp(),
})
export type LoginSession = z.core.output<typeof loginSession>

/** A bank account as its owner recognises it. */
const bank = wireObject({
  name: z.string(),
  /** The provider's word: `futsu`, `toza` or another. */
  kind: z.nullable(z.string()),
  last4: z.string(),
  holder: z.nullable(z.string()),
})

export const accounts = {
  my: endpoint({
    called: 'currentUser',
    method: 'GET',
    access: 'login',
    summary: '現在の利用者。未登録のログインには null',
    input: nothing(),
    output: z.nullable(currentUser),
  }),
  login: endpoint({
    method: 'GET',
    access: 'login',
    summary: 'ログイン中のメールアドレスと、確認済みかどうか（本サービス独自）',
    input: nothing(),
    output: wireObject(
      { email: z.string(), isEmailVerified: z.boolean(), isRegistered: z.boolean() },
      { isEmailVerified: 'email_verified', isRegistered: 'registered' },
    ),
  }),
  user_create: endpoint({
    called: 'registerUser',
    method: 'POST',
    access: 'login',
    summary: '利用者登録。確認済みのメールアドレスが必要',
    input: registration,
    output: wireObject({ success: z.literal(true), id: z.int() }),
  }),
  auth0_send_email: endpoint({
    called: 'sendVerificationMail',
    method: 'POST',
    access: 'login',
    summary: '確認メールの再送',
    input: nothing(),
    output: success(),
  }),
  logins: endpoint({
    method: 'GET',
    access: 'member',
    summary: 'ログイン中の端末。ログインの提供元が知らせないときは null（本サービス独自）',
    input: nothing(),
    output: wireObject({ logins: z.nullable(z.array(loginSession)) }),
  }),
  logins_end: endpoint({
    called: 'endLogin',
    method: 'POST',
    access: 'member',
    summary:
      'login_id のほかの端末からログアウトし、endpoint のほかの端末にプッシュ通知を送らない（本サービス独自）',
    input: wireObject({ loginId: line(LOGIN_ID_MAX), endpoint: z.optional(z.string()) }),
    output: success(),
  }),
  user: endpoint({
    called: 'publicUser',
    method: 'GET',
    access: 'member',
    summary: '公開プロフィール',
    input: wireObject({ userId: id() }),
    output: publicUser,
  }),
  user_edit: endpoint({
    called: 'editProfile',
    method: 'POST',
    access: 'member',
    summary: 'プロフィールの編集。icon_file は任意',
    input: editedProfile,
    files: { icon_file: 1 },
    output: success(),
  }),
  user_delete_icon: endpoint({
    called: 'removeUserIcon',
    method: 'POST',
    access: 'member',
    summary: 'プロフィール画像を外す',
    input: nothing(),
    output: success(),
  }),
  user_delete_check: endpoint({
    called: 'checkDeletion',
    method: 'GET',
    access: 'member',
    summary: '退会できるかどうかと、その条件ごとの状態（本サービス独自）',
    input: nothing(),
    output: wireObject(
      { isDeletable: truth(), obstacles: z.array(deletionObstacle) },
      { isDeletable: 'deletable', obstacles: 'gates' },
    ),
  }),
  user_delete: endpoint({
    called: 'deleteAccount',
    method: 'POST',
    access: 'member',
    summary: '退会する。取り消せない。条件を満たさない間は 409 で、fields に条件ごとの理由',
    input: nothing(),
    output: success(),
  }),
  connect_create: endpoint({
    called: 'connectOnboarding',
    method: 'GET',
    access: 'member',
    summary: '受け取り口座の登録先',
    input: nothing(),
    output: link,
  }),
  connect_dashboard: endpoint({
    called: 'connectDashboard',
    method: 'GET',
    access: 'member',
    summary: '売上確認の画面。口座登録が済むまで url は null',
    input: nothing(),
    output: wireObject({ url: z.nullable(z.string()) }),
  }),
  payout_bank: endpoint({
    called: 'payoutBank',
    method: 'GET',
    access: 'member',
    summary: '出金の振込先。口座の登録が済むまで null（本サービス独自）',
    input: nothing(),
    output: wireObject({ bank: z.nullable(bank) }),
  }),
}
