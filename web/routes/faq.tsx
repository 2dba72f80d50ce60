import { data } from 'react-router'
import { FaqPage } from '../features/faq/faq-page.tsx'
import { FAQ_META as T } from '../features/faq/faq-texts.ts'
import { topics } from '../features/faq/topics.ts'
import { links } from '../lib/pages/links.ts'
import { errorMeta, pageMeta } from '../lib/pages/meta.ts'
import { readErrorText } from '../ui/feedback/error-texts.ts'
import type { Route } from './+types/faq.ts'

const NOT_FOUND = 404

const topicOf = (name: string | undefined) => {
  const path = name ? `${links.faq}/${name}` : links.faq
  return topics.find(topic => topic.path === path)
}

const known = ({ params }: { params: { topic?: string } }) => {
  if (!topicOf(params.topic)) throw data(null, { status: NOT_FOUND })
  return null
}

export const loader = (args: Route.LoaderArgs) => known(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => known(args)

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const topic = topicOf(params.topic)
  if (!topic) return errorMeta(readErrorText(NOT_FOUND).title)
  const { title, description, path } = topic
  return pageMeta(matches, {
    title: T.title(title),
    description,
    path,
    type: 'article',
  })
}

export default function FaqRoute({ params }: Route.ComponentProps) {
  const topic = topicOf(params.topic)
  return topic && <FaqPage key={topic.path} topic={topic} />
}
