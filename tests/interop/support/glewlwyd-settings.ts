/** Path below which Glewlwyd serves its plugin; the last part is the plugin's name. */
export const PLUGIN = 'oidc'

export const configuration = (folder: string, port: string) => `
port=${port}
bind_address="127.0.0.1"
external_url="http://127.0.0.1:${port}"
login_url="login.html"
api_prefix="api"
log_mode="file"
log_level="WARNING"
log_file="${folder}/log"
cookie_secure=0
session_expiration=3600
session_key="GLEWLWYD2_SESSION_ID"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="/usr/lib/glewlwyd/user"
client_module_path="/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="/usr/lib/glewlwyd/scheme"
plugin_module_path="/usr/lib/glewlwyd/plugin"
hash_algorithm="SHA512"
database = { type = "sqlite3" path = "${folder}/glewlwyd.db" }
`

/**
 * The settings that README requires of a provider: code flow with PKCE, rotating refresh tokens,
 * access tokens with our audience.
 */
export const pluginParameters = (issuer: string, keys: object, audience: string) => ({
  iss: issuer,
  'jwks-private': JSON.stringify(keys),
  'jwks-show': true,
  'jwt-type': 'rsa',
  'jwt-key-size': '256',
  'access-token-duration': 600,
  'refresh-token-duration': 3600,
  'refresh-token-rolling': true,
  'refresh-token-one-use': 'always',
  'code-duration': 60,
  'allow-non-oidc': false,
  'auth-type-code-enabled': true,
  'auth-type-refresh-enabled': true,
  'subject-type': 'public',
  'pkce-allowed': true,
  'pkce-required': true,
  'resource-allowed': true,
  'resource-scope': { openid: [audience] },
  'scope-list': ['openid'],
  'name-claim': 'no',
  'scope-claim': 'no',
  'email-claim': 'mandatory',
  claims: [IS_VERIFIED],
})

const IS_VERIFIED = {
  name: 'email_verified',
  'user-property': 'email_verified',
  type: 'boolean',
  'boolean-value-true': '1',
  'boolean-value-false': '0',
  mandatory: true,
  'on-demand': false,
  scope: [],
}

/** A user property that Glewlwyd does not have by default. */
export const VERIFIED_PROPERTY = {
  'use-glewlwyd-connection': true,
  'data-format': { email_verified: { multiple: false, read: true, write: true } },
}
