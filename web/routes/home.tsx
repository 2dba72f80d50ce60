import { HomePage } from '../features/home/home-page.tsx'
import { loadHome } from '../features/home/load-home.ts'
import { HOME_TEXTS as T } from '../features/home/page-texts.ts'
import { loadPage } from '../lib/api/page-api.server.ts'
import { visitorApi } from '../lib/api/visitor-api.ts'
import { links } from '../lib/pages/links.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import type { Route } from './+types/home.ts'

const DESCRIPTION = T.intro

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, loadHome)
export const clientLoader = () => loadHome(visitorApi)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { description: DESCRIPTION, path: links.home })

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
