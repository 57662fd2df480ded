package io.zeroloss.analysis.experiment;

import java.util.Optional;

/** A linear model with errors of one size: y = X·β + e. */
final class LeastSquares {
    /** A pivot this much smaller than its column's own size is rounding, and the columns depend on each other. */
    private static final double SINGULAR = 1e-10;

    private final double[] coefficients;
    /** Of XᵀX. */
    private final double[][] inverse;

    private final int degreesOfFreedom;
    private final double residualVariance;

    private LeastSquares(double[] coefficients, double[][] inverse, int degreesOfFreedom, double residualVariance) {
        this.coefficients = coefficients;
        this.inverse = inverse;
        this.degreesOfFreedom = degreesOfFreedom;
        this.residualVariance = residualVariance;
    }

    /** Rows less columns. */
    int degreesOfFreedom() {
        return degreesOfFreedom;
    }

    /** Of e; 0 without a degree of freedom. */
    double residualVariance() {
        return residualVariance;
    }

    /** Fits; empty if the columns depend on each other, or there are more of them than rows. */
    static Optional<LeastSquares> fit(double[][] x, double[] y) {
        int rows = x.length;
        int columns = x[0].length;
        if (rows < columns) {
            return Optional.empty();
        }
        double[][] product = new double[columns][columns];
        double[] right = new double[columns];
        for (int r = 0; r < rows; r++) {
            for (int i = 0; i < columns; i++) {
                right[i] += x[r][i] * y[r];
                for (int j = 0; j < columns; j++) {
                    product[i][j] += x[r][i] * x[r][j];
                }
            }
        }
        return inverse(product).map(inverse -> {
            double[] beta = times(inverse, right);
            double squares = 0;
            for (int r = 0; r < rows; r++) {
                double residual = y[r] - dot(x[r], beta);
                squares += residual * residual;
            }
            int freedom = rows - columns;
            return new LeastSquares(beta, inverse, freedom, freedom == 0 ? 0 : squares / freedom);
        });
    }

    /** The value of a combination of the coefficients. */
    double estimate(double[] contrast) {
        return dot(contrast, coefficients);
    }

    /** Its standard error. */
    double standardError(double[] contrast) {
        return Math.sqrt(residualVariance * dot(contrast, times(inverse, contrast)));
    }

    /** Gauss and Jordan, with the largest pivot of each column. */
    private static Optional<double[][]> inverse(double[][] matrix) {
        int n = matrix.length;
        double[][] work = new double[n][2 * n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(matrix[i], 0, work[i], 0, n);
            work[i][n + i] = 1;
        }
        for (int c = 0; c < n; c++) {
            int pivot = c;
            for (int r = c + 1; r < n; r++) {
                if (Math.abs(work[r][c]) > Math.abs(work[pivot][c])) {
                    pivot = r;
                }
            }
            if (Math.abs(work[pivot][c]) <= SINGULAR * Math.abs(matrix[c][c])) {
                return Optional.empty();
            }
            double[] swapped = work[c];
            work[c] = work[pivot];
            work[pivot] = swapped;
            eliminate(work, c);
        }
        double[][] inverse = new double[n][n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(work[i], n, inverse[i], 0, n);
        }
        return Optional.of(inverse);
    }

    private static void eliminate(double[][] work, int column) {
        double[] pivotRow = work[column];
        double pivot = pivotRow[column];
        for (int j = 0; j < pivotRow.length; j++) {
            pivotRow[j] /= pivot;
        }
        for (int r = 0; r < work.length; r++) {
            double factor = work[r][column];
            if (r != column && factor != 0) {
                for (int j = 0; j < pivotRow.length; j++) {
                    work[r][j] -= factor * pivotRow[j];
                }
            }
        }
    }

    private static double[] times(double[][] matrix, double[] vector) {
        double[] product = new double[matrix.length];
        for (int i = 0; i < matrix.length; i++) {
            product[i] = dot(matrix[i], vector);
        }
        return product;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
