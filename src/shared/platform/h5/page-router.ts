// Replaces the package `universal-router` on H5: this app's routes are plain paths, so a map finds them and the
// package's path patterns (15 kB) are not needed.
interface Route {
  path: string | string[]
  action: (context: Context, params: Record<string, never>) => unknown
}
interface Context {
  pathname: string
}

const NOT_FOUND = 404

export default class PageRouter {
  private readonly routes = new Map<string, Route>()
  private readonly baseUrl: string

  constructor(routes: Route[], options: { baseUrl?: string } = {}) {
    this.baseUrl = options.baseUrl ?? ''
    for (const route of routes) for (const path of [route.path].flat()) this.routes.set(path, route)
  }

  /** The result of the route's action; rejects with status 404 for a path without a route. */
  async resolve(pathname: string): Promise<unknown> {
    const path = pathname.startsWith(this.baseUrl) ? pathname.slice(this.baseUrl.length) : pathname
    const route = this.routes.get(path.replace(/(.)\/$/, '$1'))
    if (!route) throw Object.assign(new Error('Route not found'), { status: NOT_FOUND })
    return route.action({ pathname }, {})
  }
}
