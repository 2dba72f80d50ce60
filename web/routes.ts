import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The sitemap. Fixed paths stand before the ones with a parameter. */
export default [index('routes/home.tsx'), route('*', 'routes/not-found.tsx')] satisfies RouteConfig
