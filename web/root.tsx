import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import type { Route } from './+types/root.ts'
import { failureOf } from './features/shell/error-of-route.ts'
import { RouteError } from './features/shell/route-error.tsx'
import { Shell } from './features/shell/shell.tsx'
import { ShellErrorBoundary } from './features/shell/shell-error-boundary.tsx'
import { errorMeta } from './lib/pages/meta.ts'
import { pageContext } from './lib/pages/page-context.ts'
import { SETTINGS_ELEMENT_ID, settingsText } from './lib/pages/public-settings.ts'
import { useSettings } from './lib/pages/settings.ts'
import { SITE_TEXTS as T } from './lib/pages/site-texts.ts'
import './ui/tokens.css'
import './ui/base.css'

export const loader = ({ context }: Route.LoaderArgs) => context.get(pageContext).settings

/** Each page sets its own title; only the error screen gets its title here. */
export const meta: Route.MetaFunction = ({ error }) =>
  error ? errorMeta(failureOf(error).text.title) : []

/** Settings do not change while a page is open. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/illustrations/mark-app.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/illustrations/favicon-32.png', sizes: '32x32', type: 'image/png' },
  {
    rel: 'alternate',
    type: 'application/atom+xml',
    href: '/feed.xml',
    title: T.feed,
  },
  { rel: 'apple-touch-icon', href: '/illustrations/favicon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

function Head() {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content="#FCFAF9" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#191521" media="(prefers-color-scheme: dark)" />
      <Meta />
      {/* Before any file: the order of the layers must not depend on which one arrives first. */}
      <style href="layers" precedence="first">
        {'@layer base, ui;'}
      </style>
      <Links />
    </head>
  )
}

function SettingsBlock() {
  const settings = useSettings()
  return (
    settings && (
      <script
        id={SETTINGS_ELEMENT_ID}
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a data block, its `<` escaped
        dangerouslySetInnerHTML={{ __html: settingsText(settings) }}
      />
    )
  )
}

export function Layout({ children }: { children: ReactNode }) {
  const failed = useRouteError() !== undefined
  const shell = <Shell>{children}</Shell>
  return (
    <html lang="ja">
      <Head />
      <body>
        <SettingsBlock />
        {failed ? <ShellErrorBoundary>{shell}</ShellErrorBoundary> : shell}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default Outlet

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
