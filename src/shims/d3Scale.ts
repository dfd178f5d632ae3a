/** The scales of bar charts. recharts finds scales by their names, so that bundles would have all of d3's. */
export { scaleBand, scaleLinear } from 'victory-vendor/d3-scale';
