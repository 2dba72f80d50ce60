/** The paths inside the documents by which objects are looked up, each with its own index. */
export const lookups: readonly string[] = [
  'charge',
  'customer',
  'customer_details.email',
  'destination',
  'email',
  'invoice',
  'items.data[0].price.id',
  'items.data[1].price.id',
  'parent.subscription_details.subscription',
  'payment.payment_intent',
  'payment_intent',
  'product',
  'source',
  'source_transaction',
  'status',
  'subscription',
  'test_clock',
  'transfer',
  'transfer_group',
  'type',
]

/** Paths that filter lists without an index, because few objects differ in them. */
export const scanned: readonly string[] = ['collection_method', 'currency']

/** The sort key of every list: creation time, then order of insertion. */
export const position = `(json_extract(json, '$.created') << 30 | seq)`

const status = `json_extract(json, '$.status')`
const kind = `json_extract(json, '$.type')`

/** Each index ends with the sort key, so that a page of a long list is read without sorting. */
const indexes = lookups.map(
  path =>
    `DROP INDEX IF EXISTS "pay_by_${path}";
CREATE INDEX IF NOT EXISTS "pay_list_by_${path}"
  ON pay_object (type, account, json_extract(json, '$.${path}'), ${position})
  WHERE deleted = 0 AND json_extract(json, '$.${path}') IS NOT NULL;`,
)

export const tables = `
CREATE TABLE IF NOT EXISTS pay_object (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  account TEXT NOT NULL,
  json TEXT NOT NULL,
  hidden TEXT NOT NULL,
  deleted INTEGER NOT NULL DEFAULT 0
);
DROP INDEX IF EXISTS pay_by_type;
CREATE INDEX IF NOT EXISTS pay_list
  ON pay_object (type, account, ${position}, ${status}, ${kind}) WHERE deleted = 0;
${indexes.join('\n')}
CREATE TABLE IF NOT EXISTS pay_due (
  kind TEXT NOT NULL,
  ref TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (kind, ref)
);
CREATE INDEX IF NOT EXISTS pay_due_at ON pay_due (at);
CREATE TABLE IF NOT EXISTS pay_link (
  token TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  ref TEXT NOT NULL,
  data TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS pay_answer (
  key TEXT NOT NULL,
  account TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  request TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  kept_at INTEGER NOT NULL,
  PRIMARY KEY (key, account)
);
CREATE TABLE IF NOT EXISTS pay_fault (
  kind TEXT PRIMARY KEY,
  remaining INTEGER,
  options TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS pay_draw (
  kind TEXT PRIMARY KEY,
  drawn INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS pay_evil_day (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  seed TEXT NOT NULL,
  begins INTEGER NOT NULL,
  ends INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS pay_mishap (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  day INTEGER NOT NULL,
  kind TEXT NOT NULL,
  number INTEGER NOT NULL,
  at INTEGER NOT NULL,
  state TEXT NOT NULL,
  told TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS pay_mishap_day ON pay_mishap (day, at);
CREATE TABLE IF NOT EXISTS pay_delivery (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  event TEXT NOT NULL,
  event_type TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  body TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  last_status INTEGER,
  last_error TEXT,
  made_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS pay_delivery_next ON pay_delivery (state, next_at);
CREATE INDEX IF NOT EXISTS pay_delivery_event ON pay_delivery (event, state);
`
