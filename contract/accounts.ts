import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { flag, icon, id, nothing, success, text, timestamp } from './fields.ts'
import { NICKNAME_MAX } from './limits.ts'

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
export const registration = z.object({ name: text(NICKNAME_MAX) })

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
  }),
  user: endpoint({
    method: 'GET',
    access: 'member',
    summary: '公開プロフィール',
    input: z.object({ user_id: id() }),
    output: publicUser,
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
