import { existsSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '..', '..')

const OUTSIDE_SERVICES = ['OIDC_ISSUER', 'STRIPE_SECRET_KEY', 'SMTP_URL']

/** The shell's variables, completed by those of `.env` in the checkout. */
export function loadEnvironment(): NodeJS.ProcessEnv {
  process.chdir(ROOT)
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/** The sandbox replaces outside services without a setting; never in production. */
export function needsSandbox(env: NodeJS.ProcessEnv): boolean {
  return env.NODE_ENV !== 'production' && OUTSIDE_SERVICES.some(name => !env[name])
}

/** True when no outside service is configured: the demo's persons exist only at the sandbox. */
export function isDemo(env: NodeJS.ProcessEnv): boolean {
  return env.NODE_ENV !== 'production' && OUTSIDE_SERVICES.every(name => !env[name])
}

/** With the sandbox the product uses the sandbox's clock, so that both move forward together. */
export function onSandboxTime(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (!needsSandbox(env) || env.CLOCK_URL) return env
  return { ...env, CLOCK_URL: `http://127.0.0.1:${env.SANDBOX_PORT || 3100}/clock` }
}

/** Node keeps compiled modules there, so that a later start compiles only those that changed. */
export const withCompileCache = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.cache', 'compiled'),
  ...env,
})

/** The folder of all data that the product keeps on this machine. */
export function dataDirOf(env: NodeJS.ProcessEnv): string {
  return path.resolve(ROOT, env.DATA_DIR || 'data')
}

/** Entries of the data folder; without them the folder counts as empty. */
export const DATA = ['pg18', 'images', 'attachments', 'sandbox', 'demo-unfinished'] as const
