import { data } from 'react-router'
import { FaqPage } from '../features/faq/faq-page.tsx'
import { topics } from '../features/faq/topics.ts'
import { links } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/faq.ts'

const topicOf = (name: string | undefined) => {
  const path = name ? `${links.faq}/${name}` : links.faq
  return topics.find(topic => topic.path === path)
}

const known = ({ params }: { params: { topic?: string } }) => {
  if (!topicOf(params.topic)) throw data(null, { status: 404 })
  return null
}

export const loader = (args: Route.LoaderArgs) => known(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => known(args)

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const topic = topicOf(params.topic)
  if (!topic) return []
  const { title, description, path } = topic
  return pageMeta(matches, {
    title: `よくある質問（${title}）`,
    description,
    path,
    type: 'article',
  })
}

export default function FaqRoute({ params }: Route.ComponentProps) {
  const topic = topicOf(params.topic)
  return topic && <FaqPage key={topic.path} topic={topic} />
}
