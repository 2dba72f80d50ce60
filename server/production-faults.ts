import { BlockList, isIP } from 'node:net'

type Given = Readonly<Record<string, string | undefined>>

/**
 * Settings that production requires (rule `production-names-its-services`): without them, the
 * sandbox would stand in for the outside service.
 */
const REQUIRED = [
  'PUBLIC_URL',
  'OIDC_ISSUER',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'ADMIN_EMAIL',
  'OPERATOR_FILE',
] as const
const SANDBOX_VALUES = ['sk_test_sandbox', 'whsec_sandbox', 'sandbox-management-secret']
const OUTSIDE_ADDRESSES = ['OIDC_ISSUER', 'STRIPE_API_URL', 'IDENTITY_MANAGEMENT_URL'] as const

/**
 * Addresses without encryption, over which others could read logins, secrets, mails and files;
 * `allow` permits one.
 */
const CLEAR_TEXT: readonly { name: string; allow: string; isClear: (value: string) => boolean }[] =
  [
    { name: 'PUBLIC_URL', allow: 'ALLOW_CLEAR_PUBLIC_URL', isClear: isPlainHttp },
    { name: 'OIDC_ISSUER', allow: 'ALLOW_CLEAR_OIDC_ISSUER', isClear: isPlainHttp },
    { name: 'IDENTITY_MANAGEMENT_URL', allow: 'ALLOW_CLEAR_OIDC_ISSUER', isClear: isPlainHttp },
    { name: 'SMTP_URL', allow: 'ALLOW_CLEAR_SMTP', isClear: maySendInClear },
    { name: 'CLAMAV_URL', allow: 'ALLOW_CLEAR_CLAMAV', isClear: leavesInClear },
  ]

export function productionFaults(given: Given): string[] {
  return [
    ...REQUIRED.filter(name => !given[name]).map(name => `${name}: 本番では指定が必要です`),
    ...Object.keys(given)
      .filter(name => SANDBOX_VALUES.some(part => given[name]?.includes(part)))
      .map(name => `${name}: サンドボックスの値は本番では使えません`),
    ...OUTSIDE_ADDRESSES.filter(name => isLoopback(given[name] ?? '')).map(
      name => `${name}: この機械の中を指しています。本番の外部サービスを指定してください`,
    ),
    ...(isPlainHttp(given.STRIPE_API_URL ?? '')
      ? ['STRIPE_API_URL: would send the secret key unencrypted. Use TLS.']
      : []),
    ...(given.CALL_LIMITS === 'off' ? ['CALL_LIMITS: 本番では切れません'] : []),
    ...(given.CLOCK_URL ? ['CLOCK_URL: 本番ではシステムの時計だけを使います'] : []),
    ...CLEAR_TEXT.filter(
      ({ name, allow, isClear }) => isClear(given[name] ?? '') && given[allow] !== 'yes',
    ).map(
      ({ name, allow }) =>
        `${name}: would send everything unencrypted. Use TLS, or set ${allow}=yes on purpose.`,
    ),
    ...metricsFaults(given),
  ]
}

const metricsFaults = ({ METRICS_PORT, METRICS_HOST, ALLOW_PUBLIC_METRICS }: Given): string[] =>
  METRICS_PORT && isPublic(METRICS_HOST ?? '') && ALLOW_PUBLIC_METRICS !== 'yes'
    ? [
        'METRICS_HOST: would show the metrics to everybody. Name a private address, or set ALLOW_PUBLIC_METRICS=yes on purpose.',
      ]
    : []

function isPlainHttp(address: string): boolean {
  return URL.parse(address)?.protocol === 'http:'
}

/** With `smtp:` a server without STARTTLS gets the mail unencrypted, unless TLS is required. */
function maySendInClear(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'smtp:' && url.searchParams.get('requireTLS') !== 'true'
}

/** clamd has no TLS, so files that it scans must not leave this machine. */
function leavesInClear(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'tcp:' && !isOwnMachine(url.hostname.replace(/^\[|\]$/g, ''))
}

const isLoopback = (address: string): boolean =>
  /^(localhost|127\.|\[::1\])/.test(URL.parse(address)?.hostname ?? '')

const OWN_MACHINE = new BlockList()
OWN_MACHINE.addSubnet('127.0.0.0', 8, 'ipv4')
OWN_MACHINE.addAddress('::1', 'ipv6')

/** `localhost` is the only trusted host name. */
const isOwnMachine = (host: string): boolean =>
  host === 'localhost' ||
  (isIP(host) !== 0 && OWN_MACHINE.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'))

const PRIVATE = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4')
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')

/** A name counts as private, because its address is not known here. */
const isPublic = (host: string): boolean =>
  isIP(host) !== 0 && !PRIVATE.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4')
