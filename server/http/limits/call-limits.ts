import type { CallName } from '../../../contract/api.ts'
import type { LimitKind } from './limit-kinds.ts'

/** The reason why calls are not counted. */
interface Unlimited {
  unlimited: string
}
type Query = Readonly<Record<string, string>>
/** The limit that counts a call; some limits depend on the query. */
export type LimitLine = LimitKind | ((query: Query) => LimitKind) | Unlimited

const OPERATOR: Unlimited = {
  unlimited: 'only user 1 may call it, and must not be blocked in an emergency',
}

/** Every call of the contract; uploaded files are also counted as `picture`. */
export const CALL_LIMITS: Readonly<Record<CallName, LimitLine>> = {
  my: 'read',
  login: 'provider',
  user_create: 'write',
  auth0_send_email: 'verification',
  logins: 'provider',
  logins_end: 'provider',
  user: 'read',
  user_edit: 'form',
  user_delete_icon: 'write',
  user_delete_check: 'read',
  user_delete: 'contract',
  connect_create: 'provider',
  connect_dashboard: 'provider',
  payout_bank: 'provider',

  prod_categories: 'read',
  prods: ({ q }) => (q ? 'search' : 'read'),
  suggest: 'suggest',
  prod: 'read',
  prod_images: 'read',
  prod_create: 'form',
  prod_edit: 'form',
  prod_switch: 'write',
  prod_delete: 'write',
  prod_delete_icon: 'write',
  prod_image_create: 'form',
  prod_image_delete: 'write',
  prod_image_sort: 'write',

  service_draft: 'read',
  service_draft_picture: 'form',
  service_draft_picture_delete: 'write',
  service_draft_sort: 'write',
  service_draft_delete: 'write',

  checkout: 'checkout',
  checkout_start: 'checkout',
  checkout_terms: 'read',
  purchase_terms: 'read',
  subsc_delete: 'contract',
  customer_portal: 'provider',
  payment_method: 'provider',
  payment_page: 'provider',
  subsc: 'read',
  subscs: 'read',
  subsc_events: 'read',

  contacts: 'read',
  messages: 'read',
  message_create: 'message',
  message_typing: 'typing',
  answer_time: 'read',
  seller_numbers: 'read',
  message_alert: 'read',
  message_search: 'read',

  export: 'read',
  export_create: 'write',
  export_open: 'provider',

  likes: 'read',
  like_ids: 'read',
  like_services: 'read',
  like_add: 'write',
  like_delete: 'write',
  like_merge: 'write',
  follows: 'read',
  follow: 'read',
  follow_add: 'write',
  follow_delete: 'write',
  follow_switch: 'write',
  follow_searches: 'read',
  follow_search_add: 'write',
  follow_search_delete: 'write',
  follow_search_switch: 'write',

  question: 'read',
  question_answers: 'read',
  question_create: 'message',
  question_close: 'write',
  question_switch: 'write',

  requests: 'read',
  request: 'read',
  request_quote: ({ guide }) => (guide ? 'read' : 'provider'),
  subsc_why: 'read',
  request_create: 'contract',
  request_response: 'contract',
  request_withdraw: 'contract',
  request_auto_cancel: 'contract',

  payout_amount: 'read',
  payout_statement: 'read',
  payout_why: 'read',
  payout_create: 'contract',

  receipt: 'read',
  receipts: 'read',
  receipt_create: 'write',
  receipt_refund: 'write',
  receipt_cancel: OPERATOR,
  statement_year: 'read',
  statement_number: 'write',
  history: 'read',

  desk: 'read',
  desk_services: 'read',
  desk_views: 'read',
  rest: 'read',
  rest_save: 'write',
  rest_end: 'write',
  seller_rest: 'read',
  announcements: 'read',
  announcement_create: 'write',
  phrases: 'read',
  phrase_save: 'write',
  phrase_delete: 'write',
  phrase_sort: 'write',
  view_add: 'read',

  goods: 'read',
  good: 'read',
  add_good: 'contract',

  reviews: 'read',
  user_reviews: 'read',
  review: 'read',
  review_reply: 'write',
  review_reply_delete: 'write',
  review_report: 'report',

  report_create: 'report',
  mail: 'inquiry',

  blocks: 'read',
  block_add: 'write',
  block_delete: 'write',

  notices: 'read',
  notice_list: 'read',
  notice_news: 'read',
  notice_see: 'write',
  notice_read: 'write',
  notice_read_all: 'write',
  notice_switch: 'write',
  push_subscribe: 'write',
  push_unsubscribe: 'write',
  unsubscribe: 'read',
  unsubscribe_switch: 'write',

  admin_reports: OPERATOR,
  admin_report: OPERATOR,
  admin_report_close: OPERATOR,
  sync_subsc: OPERATOR,
  update_subsc: OPERATOR,
  suspension: 'read',
  suspension_appeal: 'write',
  admin_appeal_answer: OPERATOR,
  admin_suspend: OPERATOR,
  admin_suspend_lift: OPERATOR,
  admin_person_notice: OPERATOR,
  admin_person: OPERATOR,
  admin_person_bank: OPERATOR,
  admin_deal: OPERATOR,
  admin_health: OPERATOR,
  admin_queue: OPERATOR,
  admin_totals: OPERATOR,
  admin_inactive: OPERATOR,
  admin_inactive_notice: OPERATOR,
  admin_inactive_end: OPERATOR,
  admin_list: OPERATOR,
  admin_list_file: OPERATOR,
  admin_alerts: OPERATOR,
  admin_alert_act: OPERATOR,
  admin_alert_close: OPERATOR,
  admin_alert_later: OPERATOR,
  admin_alert_reopen: OPERATOR,
  admin_refund_again: OPERATOR,
  admin_refund_settle: OPERATOR,
  admin_use_end: OPERATOR,
  stripe_delay: OPERATOR,
  admin_reconciliation: OPERATOR,
  admin_difference_book: OPERATOR,
  admin_reconcile: OPERATOR,
}

const SAME_FOR_ALL: Unlimited = { unlimited: 'cached in memory, the same bytes for everybody' }
const PROBE: Unlimited = {
  unlimited: 'health checks of proxies and monitors, which need the answer',
}
const PROVIDER: Unlimited = {
  unlimited: 'the provider sends all events from a few addresses; its signature is verified',
}

/** Every other route, by method and path; a middleware is no route. */
export const ROUTE_LIMITS = {
  'GET /api/events': 'stream',
  'GET /api/attachment': 'file',
  'GET /api/admin_report_file': OPERATOR,
  'POST /api/export_file': 'file',
  'POST /api/stripe/webhook': PROVIDER,
  'POST /api/stripe/webhook_connect': PROVIDER,
  'POST /unsubscribe': {
    unlimited:
      'mail services call it for many people from a few addresses; only our own token has an effect',
  },
  'GET *': ({ q }) => (q ? 'search' : 'page'),
  'GET /share/:file': 'file',
  'GET /feed.xml': SAME_FOR_ALL,
  'GET /sitemap.xml': SAME_FOR_ALL,
  'GET /:file{sitemap-[1-9][0-9]{0,3}\\.xml}': SAME_FOR_ALL,
  'GET /robots.txt': SAME_FOR_ALL,
  'GET /api/openapi.json': SAME_FOR_ALL,
  'GET /api/docs': SAME_FOR_ALL,
  'GET /healthz': PROBE,
  'GET /readyz': PROBE,
} satisfies Readonly<Record<string, LimitLine>>
