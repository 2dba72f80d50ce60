import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { flag, icon, id, line, nothing, optionalText, success, timestamp } from '../fields.ts'
import { LONG_TEXT_MAX, NICKNAME_MAX } from '../limits.ts'

export const currentUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  text: z.string(),
  icon: icon(),
  icon_back: icon(),
  use: flag(),
  /** Shown to nobody but the user (rule `subject-stays-private`). */
  sub: z.string(),
  created_at: timestamp(),
  updated_at: timestamp(),
  details_submitted: flag(),
  subscription: z.nullable(z.literal('active')),
})
export type CurrentUser = z.core.output<typeof currentUser>

export const publicUser = z.object({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  icon: icon(),
  icon_back: icon(),
  created_at: timestamp(),
})
export type PublicUser = z.core.output<typeof publicUser>

/** The registration form; the browser checks with it too. */
export const registration = z.object({ name: line(NICKNAME_MAX) })

/** The profile form without its picture; the browser checks with it too. */
export const profileForm = z.object({
  name: line(NICKNAME_MAX),
  text: optionalText(LONG_TEXT_MAX),
})
export type ProfileForm = z.core.output<typeof profileForm>

/** What may block the deletion of an account, in the order in which the screen shows it. */
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

export const deletionObstacle = z.object({
  gate: z.enum(DELETION_OBSTACLES),
  /** 1 when this obstacle does not exist. */
  clear: flag(),
  /**
   * A number of deals or checkouts; yen for `pending`, `available` (below 0 when the user owes the
   * operator), `payouts` and `refunds`.
   */
  value: z.int(),
  /** Why it blocks the deletion and what to do; null when it does not exist. */
  message: z.nullable(z.string()),
})
export type DeletionObstacleState = z.core.output<typeof deletionObstacle>

/** Longer than any provider's session ids. */
const LOGIN_ID_MAX = 200

const link = z.object({ url: z.string() })

/** One login of the user, as the identity provider reports it. */
const loginSession = z.object({
  /** Session id, which the ID token of that browser carries as `sid`. */
  id: z.string(),
  user_agent: z.nullable(z.string()),
  created_at: timestamp(),
  last_at: timestamp(),
})
export type LoginSession = z.core.output<typeof loginSession>

export const accounts = {
  my: endpoint({
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
    output: z.object({ email: z.string(), email_verified: z.boolean(), registered: z.boolean() }),
  }),
  user_create: endpoint({
    method: 'POST',
    access: 'login',
    summary: '利用者登録。確認済みのメールアドレスが必要',
    input: registration,
    output: z.object({ success: z.literal(true), id: z.int() }),
  }),
  auth0_send_email: endpoint({
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
    output: z.object({ logins: z.nullable(z.array(loginSession)) }),
  }),
  logins_end: endpoint({
    method: 'POST',
    access: 'member',
    summary: 'login_id のほかの端末からログアウトする（本サービス独自）',
    input: z.object({ login_id: line(LOGIN_ID_MAX) }),
    output: success(),
  }),
  user: endpoint({
    method: 'GET',
    access: 'member',
    summary: '公開プロフィール',
    input: z.object({ user_id: id() }),
    output: publicUser,
  }),
  user_edit: endpoint({
    method: 'POST',
    access: 'member',
    summary: 'プロフィールの編集。icon_file は任意',
    input: profileForm,
    files: { icon_file: 1 },
    output: success(),
  }),
  user_delete_icon: endpoint({
    method: 'POST',
    access: 'member',
    summary: 'プロフィール画像を外す',
    input: nothing(),
    output: success(),
  }),
  user_delete_check: endpoint({
    method: 'GET',
    access: 'member',
    summary: '退会できるかどうかと、その条件ごとの状態（本サービス独自）',
    input: nothing(),
    output: z.object({ deletable: flag(), gates: z.array(deletionObstacle) }),
  }),
  user_delete: endpoint({
    method: 'POST',
    access: 'member',
    summary: '退会する。取り消せない。条件を満たさない間は 409 で、fields に条件ごとの理由',
    input: nothing(),
    output: success(),
  }),
  connect_create: endpoint({
    method: 'GET',
    access: 'member',
    summary: '受け取り口座の登録先',
    input: nothing(),
    output: link,
  }),
  connect_dashboard: endpoint({
    method: 'GET',
    access: 'member',
    summary: '売上確認の画面。口座登録が済むまで url は null',
    input: nothing(),
    output: z.object({ url: z.nullable(z.string()) }),
  }),
}
