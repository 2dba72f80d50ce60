import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { page } from '../../fields.ts'
import { truth, wireObject } from '../../wire/wire-object.ts'
import { counted, searched } from './counted.ts'

/** A fault that the operator must look at. */
export const alert = wireObject(
  {
    key: z.string(),
    /** Its kind, what has happened, what that means and what to do, in Japanese. */
    title: z.string(),
    says: z.string(),
    meaning: z.string(),
    remedy: z.string(),
    /** Label of the button that does it; null when the operator must act elsewhere. */
    act: z.nullable(z.string()),
    /** A JSON object as text. */
    facts: z.string(),
    raisedAt: z.string(),
    lastSeenAt: z.string(),
    seenCount: z.int(),
    isOpen: truth(),
    /** Until when the operator put it off; null for others. */
    laterUntil: z.nullable(z.string()),
    /** Whether a person closed it or put it off, which can be taken back. */
    mayReopen: truth(),
  },
  { isOpen: 'open' },
)
export type AdminAlert = z.core.output<typeof alert>

const alertPage = wireObject({ alerts: z.array(alert), ...counted })
export type AdminAlerts = z.core.output<typeof alertPage>

export const adminAlerts = {
  admin_alerts: endpoint({
    called: 'adminAlerts',
    method: 'GET',
    access: 'admin',
    summary: '要対応の一覧。意味・手当て・押せるボタンの言葉つき（本サービス独自）',
    input: wireObject({ q: searched, facet: z.optional(z.string()), page: page() }),
    output: alertPage,
  }),
  admin_alert_act: endpoint({
    called: 'actOnAlert',
    method: 'POST',
    access: 'admin',
    summary: '要対応の手当てを一度おこない、その結果を答える（本サービス独自）',
    input: wireObject({ key: z.string().check(z.minLength(1, '入力してください')) }),
    output: wireObject({ message: z.string() }),
  }),
  admin_alert_close: endpoint({
    called: 'closeAlert',
    method: 'POST',
    access: 'admin',
    summary: '要対応を済みにする。同じことがまた起きると、ふたたび開く（本サービス独自）',
    input: wireObject({ key: z.string().check(z.minLength(1, '入力してください')) }),
    output: wireObject({ success: z.boolean() }),
  }),
  admin_alert_later: endpoint({
    called: 'putOffAlert',
    method: 'POST',
    access: 'admin',
    summary: '要対応をあとにする。次の朝9時（日本時間）まで「あとで」に移る（本サービス独自）',
    input: wireObject({ key: z.string().check(z.minLength(1, '入力してください')) }),
    output: wireObject({
      /** Null when no open alert has this key. */
      until: z.nullable(z.string()),
    }),
  }),
  admin_alert_reopen: endpoint({
    called: 'reopenAlert',
    method: 'POST',
    access: 'admin',
    summary: '済みにした、またはあとにした要対応を、もとにもどす（本サービス独自）',
    input: wireObject({ key: z.string().check(z.minLength(1, '入力してください')) }),
    output: wireObject({ success: z.boolean() }),
  }),
}
