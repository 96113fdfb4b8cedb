// The directions of imports: store/app -> pages -> features -> entities -> shared; anyone may import types of the contract.

/** A folder of src/shared imports values from itself and from `below` alone. */
const sharedKnowsOnly = (name, folder, below, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^src/shared/${folder}/` },
  to: { path: `^src/shared/(?!(${[folder, ...below].join('|')})/)`, dependencyTypesNot: ['type-only'] },
})

/** What the framework, the build or the specification names by itself; everything else of src is there because one of these leads to it. */
const BEGINNINGS = [
  '^src/(app|app[.]config|page-map|custom-tab-bar/index|custom-tab-bar/index[.]config)[.]tsx?$',
  '^src/pages/(home/index|home/redirect|assess/index|query/index|personal/index)[.]tsx$', // the tabs
  '[.](h5|weapp|tt)[.]tsx?$', // stand in for the file of the same name
  '^src/shared/platform/(h5/.+|abort-controller|kept-scripts/worker)[.]tsx?$',
  '^src/shared/navigation/(browser-routes|first-pages|page-config|planned-pages)[.]ts$',
  '^src/shared/lib/text/trim-text[.]ts$', // the helper that the specification asks for
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle is one module in several files, also where only types refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-stands-unused',
      comment: 'What nothing leads to is no part of the app: use it, or take it away with its tests.',
      severity: 'error',
      from: { path: BEGINNINGS },
      to: { path: '^src/', pathNot: BEGINNINGS, reachable: false },
    },
    {
      name: 'shared-knows-nothing-above',
      comment: 'shared is the ground: it imports neither nouns, features, pages nor the store.',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { path: '^src/(entities|features|pages|store|custom-tab-bar|app)' },
    },
    {
      name: 'entities-know-only-shared',
      severity: 'error',
      from: { path: '^src/entities/' },
      to: { path: '^src/(features|pages|store|custom-tab-bar|app)' },
    },
    {
      name: 'features-know-no-pages',
      comment: 'Of the store a feature takes the typed hooks and the lazy injection, never the store itself.',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/(pages|custom-tab-bar|app|store/(?!hooks|inject))' },
    },
    {
      name: 'features-do-not-import-each-other',
      comment: 'The page composes features.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'pages-do-not-import-each-other',
      comment: "What two pages share is a feature's; a page may keep a part of its own beside it.",
      severity: 'error',
      from: { path: '^src/pages/(.+)/[^/]+$' },
      to: { path: '^src/(pages/|app[.])', pathNot: '^src/pages/$1/[^/]+$' },
    },
    {
      name: 'models-are-pure',
      comment:
        'A model computes: it neither navigates, stores nor asks, and draws nothing. What does stands beside the folder, in a file ' +
        'of its own or among the hooks. Of the kit it may know the words of the tiers and how a choice of chips changes.',
      severity: 'error',
      from: { path: '^src/(features/.+/model|entities/draft)/' },
      to: {
        path:
          '^(node_modules/(@tarojs|react|react-dom|react-redux|@reduxjs)/' +
          '|src/store/' +
          '|src/shared/(api|form|platform|screens)/' +
          '|src/shared/navigation/(?!(pages|routes|declared-url)[.]ts$)' +
          '|src/shared/session/(?!profile-gate/(completeness|score-form)[.]ts$)' +
          '|src/shared/ui/(?!(chips/next-chips|tier-tag/tier)[.]ts$)' +
          '|src/(entities|features)/.+/(components|hooks)/' +
          '|src/(entities|features)/.*(api|[a-z]*-?slice|[a-z-]+-device)[.]ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'hooks-know-no-components',
      comment: 'Components use hooks.',
      severity: 'error',
      from: { path: '^src/.+/hooks/' },
      to: { path: '^src/.+/components/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-are-handed-their-parameters',
      comment: 'definePage reads the address once and passes `params`.',
      severity: 'error',
      from: { path: '^src/(pages|features)/' },
      to: { path: '^src/shared/navigation/use-page-params[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a-page-speaks-while-it-is-shown',
      comment:
        'A page toasts and asks by useHere() and useConfirm(), which do nothing while another page is on the screen. A sign-in changes the whole app.',
      severity: 'error',
      from: {
        path: '^src/(features|pages|shared/(screens|ui))/',
        pathNot: [
          '^src/shared/ui/page/use-(shown|confirm)',
          '^src/features/session/(finish-sign-in|authorise)[.]ts$',
          '^src/pages/personal/service/delete-account[.]tsx$',
        ],
      },
      to: { path: '^src/shared/platform/(overlay/overlay|dialog)[.]' },
    },
    {
      name: 'planned-pages-stay-out-of-the-app',
      comment: 'A page that is not made is no page of the app, and its declaration no part of the first load.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/shared/navigation/planned-pages[.]ts$' },
    },
    sharedKnowsOnly('shared-lib-is-the-lowest', 'lib', []),
    sharedKnowsOnly(
      'platform-knows-no-calls-and-no-pages',
      'platform',
      ['lib'],
      'A port is told what it needs of the layers above it (src/store/wiring.ts).',
    ),
    sharedKnowsOnly('api-knows-neither-session-nor-screen', 'api', ['lib', 'platform']),
    sharedKnowsOnly(
      'the-kit-knows-neither-calls-nor-pages',
      'ui',
      ['lib', 'platform'],
      'What a part of the kit needs of the app it is handed: props, or UiSettings.',
    ),
    {
      name: 'session-and-navigation-draw-no-screens',
      severity: 'error',
      from: { path: '^src/shared/(form|navigation|session)/' },
      to: { path: '^src/shared/screens/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'session-draws-nothing',
      severity: 'error',
      from: { path: '^src/shared/session/' },
      to: { path: '^src/shared/ui/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-as-types-only',
      comment: 'A value of the contract would put a validator of tens of kB into the app.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app-and-server-are-apart',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(server|engine|research)/' },
    },
    {
      name: 'server-and-app-are-apart',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(src|server|engine|research|scripts)/' },
    },
    {
      name: 'engine-is-pure',
      comment:
        'The engine knows types of the contract and small packages that compute: no server, no framework, no database.',
      severity: 'error',
      from: { path: '^engine/' },
      to: { path: '^((src|server|research|scripts|tools)/|node_modules/(fastify|kysely|pg|@electric-sql))' },
    },
    {
      name: 'engine-takes-types-of-the-contract',
      severity: 'error',
      from: { path: '^engine/' },
      to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-imports-scripts-or-research',
      comment: 'Scripts and back-tests use the product, never the other way round.',
      severity: 'error',
      from: { path: '^(src|server|engine|contract)/' },
      to: { path: '^(scripts|research|tests)/' },
    },
    {
      name: 'engine-does-no-io',
      severity: 'error',
      from: { path: '^engine/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'http-knows-no-modules',
      comment: 'What a plugin needs of a module (handlers, the reader of sessions) is passed in by app.ts.',
      severity: 'error',
      from: { path: '^server/http/' },
      to: { path: '^server/modules/' },
    },
    {
      name: 'db-knows-no-modules',
      comment: 'Tables, seeds and importers are below what works with them; nouns they share are in server/lib.',
      severity: 'error',
      from: { path: '^server/db/' },
      to: { path: '^server/(modules|jobs|commands|app[.]ts|server[.]ts)' },
    },
    {
      name: 'ports-and-lib-know-no-modules',
      severity: 'error',
      from: { path: '^server/(ports|lib)/' },
      to: { path: '^server/(modules|jobs|commands|app[.]ts|server[.]ts)' },
    },
    {
      name: 'modules-know-neither-tables-nor-calls-of-others',
      comment: "A module asks another's service; its repository and its routes are its own.",
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/(?!$1/)[^/]+/.*[.](repository|routes)[.]ts$' },
    },
    {
      name: 'taro-ui-in-the-kit-only',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/shared/ui/' },
      to: { path: 'node_modules/taro-ui' },
    },
    {
      name: 'platform-files-of-one-target-are-chosen-by-the-build',
      comment: 'Import the port; the build takes the file of its target.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/shared/platform/' },
      to: { path: '[.](h5|weapp|tt)[.]tsx?$' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(@tarojs/taro|@tarojs/components)' },
    },
    {
      name: 'no-barrels-and-no-dumping-grounds',
      comment: 'A folder is imported by its files; utils and common name nothing.',
      severity: 'error',
      from: {},
      to: { path: '^src/(shared|features|entities)/.*(/index[.]tsx?|/(utils|common)([.]tsx?|/))' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](scss|css)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
