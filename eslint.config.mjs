import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const PLATFORM_ONLY = 'is a platform difference: it belongs in src/shared/platform.'
const BROWSER_GLOBALS = [
  'window',
  'document',
  'wx',
  'tt',
  'localStorage',
  'sessionStorage',
  'navigator',
  'location',
  'history',
]

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'node_modules/**',
      '.cache/**',
      '.data/**',
      'coverage/**',
      'tools/mini-host/fixture/**',
      '.swc/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    plugins: { 'react-hooks': reactHooks },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'react-hooks/exhaustive-deps': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: ['error', 'always'],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-ignore': true, 'ts-expect-error': 'allow-with-description' },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/shared/platform/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...BROWSER_GLOBALS.map((name) => ({ name, message: `\`${name}\` ${PLATFORM_ONLY}` })),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "MemberExpression[object.object.name='process'][object.property.name='env'][property.name='TARO_ENV']",
          message: `process.env.TARO_ENV ${PLATFORM_ONLY}`,
        },
        {
          selector: "CallExpression[callee.object.name='Taro'][callee.property.name=/^(request|addInterceptor)$/]",
          message: 'Calls go through request() of src/shared/api.',
        },
      ],
    },
  },
  {
    // a longer file has rooms waiting to be named
    files: ['src/**/*.{ts,tsx}', 'server/**/*.ts', 'contract/**/*.ts', 'tools/**/*.ts'],
    rules: { 'max-lines': ['error', 350] },
  },
  {
    files: ['**/*.{js,cjs}', 'config/**'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['scripts/**', 'server/**', 'tests/**', 'tools/**'],
    rules: { 'no-console': 'off', 'react-hooks/rules-of-hooks': 'off' },
  },
)
