// Stands in for packages that the H5 build does without.
export default undefined
