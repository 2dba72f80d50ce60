import { existsSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '..', '..')

const OUTSIDE_SERVICES = ['OIDC_ISSUER', 'STRIPE_SECRET_KEY', 'SMTP_URL']

/** The variables of the shell, then those of `.env` in the checkout. */
export function loadEnvironment(): NodeJS.ProcessEnv {
  process.chdir(ROOT)
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/** The sandbox stands in for every outside service that no setting names; never in production. */
export function needsSandbox(env: NodeJS.ProcessEnv): boolean {
  return env.NODE_ENV !== 'production' && OUTSIDE_SERVICES.some(name => !env[name])
}

/** The demo persons live at the sandbox, so the demo needs it for all that they do. */
export function isDemo(env: NodeJS.ProcessEnv): boolean {
  return env.NODE_ENV !== 'production' && OUTSIDE_SERVICES.every(name => !env[name])
}

/** Beside the sandbox the product goes by its clock, so that both worlds are wound forward together. */
export function onSandboxTime(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (!needsSandbox(env) || env.CLOCK_URL) return env
  return { ...env, CLOCK_URL: `http://127.0.0.1:${env.SANDBOX_PORT || 3100}/clock` }
}

/** Where everything that the product keeps on this machine lies. */
export function dataDirOf(env: NodeJS.ProcessEnv): string {
  return path.resolve(ROOT, env.DATA_DIR || 'data')
}
