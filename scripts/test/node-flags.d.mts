export declare const FOR_TESTS: readonly string[]
