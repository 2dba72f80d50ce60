import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { flag, icon, id, line, nothing, optionalText, success, timestamp } from './fields.ts'
import { PICTURE_CALLS } from './images.ts'
import { LONG_TEXT_MAX, NICKNAME_MAX } from './limits.ts'

export const currentUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  text: z.string(),
  icon: icon(),
  icon_back: icon(),
  use: flag(),
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

/** What may stand in the way of deleting an account, in the order in which a screen shows it. */
export const DELETION_GATES = [
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
export type DeletionGate = (typeof DELETION_GATES)[number]

export const deletionGate = z.object({
  gate: z.enum(DELETION_GATES),
  /** 1 when it does not stand in the way. */
  clear: flag(),
  /** Deals or checkouts, or yen for `pending`, `available` (below 0: owed to us), `payouts` and `refunds`. */
  value: z.int(),
  /** Why it stands in the way and what to do; null when it is clear. */
  message: z.nullable(z.string()),
})
export type DeletionGateState = z.core.output<typeof deletionGate>

const link = z.object({ url: z.string() })

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
    limit: { calls: 5, seconds: 3600 },
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
    limit: PICTURE_CALLS,
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
    output: z.object({ deletable: flag(), gates: z.array(deletionGate) }),
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
