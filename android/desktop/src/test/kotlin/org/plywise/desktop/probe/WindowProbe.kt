package org.plywise.desktop.probe

import java.awt.Color
import java.awt.Point
import java.awt.Rectangle
import java.awt.Robot
import java.awt.Window
import java.awt.event.InputEvent
import java.awt.image.BufferedImage
import java.io.File
import java.lang.management.ManagementFactory
import javax.imageio.ImageIO
import kotlin.concurrent.thread
import kotlin.math.abs
import kotlin.system.exitProcess
import org.plywise.app.BoardLook
import org.plywise.desktop.main as openWindow
import org.plywise.shell.look.Colors

/**
 * Opens the app's window and plays the first move with the mouse, using only what is visible on screen. Prints as
 * `start` the milliseconds from the start of the process until the board answered a click.
 *
 * @param args the folder of the library, and the file for a screenshot
 */
fun main(args: Array<String>) {
    val (folder, picture) = args.map(::File)
    val born = ManagementFactory.getRuntimeMXBean().startTime
    thread(isDaemon = true) { openWindow(arrayOf(folder.path)) }
    val eye = WindowEye(picture)
    val board = eye.waitFor("the board") { eye.board() }
    val target = board.center("e4")
    val empty = eye.color(target)
    eye.click(board.center("e2"))
    eye.waitFor("the pawn's targets") { (eye.color(target) != empty).takeIf { it } }
    println("start ${System.currentTimeMillis() - born}")
    eye.click(target)
    eye.waitFor("the pawn on e4") { (eye.color(target).red > 200).takeIf { it } }
    // The computer takes a moment, and its piece glides.
    val black = eye.farHalf(board)
    eye.waitFor("the computer's answer") { (eye.farHalf(board) != black).takeIf { it } }
    Thread.sleep(1_000)
    ImageIO.write(eye.look(), "png", picture)
    exitProcess(0)
}

/** Position and side length of the chessboard on the screen, in pixels. */
private class BoardBounds(val at: Point, val side: Int) {
    fun center(square: String): Point {
        val unit = side / 8.0
        return Point((at.x + (square[0] - 'a' + 0.5) * unit).toInt(), (at.y + ('8' - square[1] + 0.5) * unit).toInt())
    }
}

/** Robot that reads the window's pixels and clicks on the window. */
private class WindowEye(private val picture: File) {
    private val robot = Robot()
    private val maple = Colors.board(BoardLook.MAPLE).run { listOf(light, dark) }
        .map { Color((it.red * 255).toInt(), (it.green * 255).toInt(), (it.blue * 255).toInt()) }

    fun <T : Any> waitFor(what: String, seen: () -> T?): T {
        val end = System.nanoTime() + 120_000_000_000
        while (System.nanoTime() < end) {
            seen()?.let { return it }
            Thread.sleep(5)
        }
        ImageIO.write(look(), "png", picture)
        System.err.println("waited in vain: $what; see $picture")
        exitProcess(1)
    }

    fun look(): BufferedImage = robot.createScreenCapture(frame() ?: Rectangle(1, 1))

    /** Returns a hash of the pixels of Black's half of the board. */
    fun farHalf(board: BoardBounds): Int {
        val half = robot.createScreenCapture(Rectangle(board.at.x, board.at.y, board.side, board.side / 2))
        return half.getRGB(0, 0, half.width, half.height, null, 0, half.width).contentHashCode()
    }

    fun color(point: Point): Color = robot.getPixelColor(point.x, point.y)

    fun click(point: Point) {
        robot.mouseMove(point.x, point.y)
        robot.mousePress(InputEvent.BUTTON1_DOWN_MASK)
        robot.mouseRelease(InputEvent.BUTTON1_DOWN_MASK)
    }

    /** Finds the chessboard on the screen by the colours of its squares in one column. */
    fun board(): BoardBounds? {
        val frame = frame() ?: return null
        val seen = robot.createScreenCapture(frame)
        // Beside the pieces, on the a-file.
        val rows = (0 until seen.height).filter { y -> maple.any { near(Color(seen.getRGB(2, y)), it) } }
        val side = frame.width
        return if (rows.size < side * 3 / 4) null else BoardBounds(Point(frame.x, frame.y + rows.first()), side)
    }

    private fun frame(): Rectangle? = Window.getWindows().firstOrNull { it.isShowing && it.width > 100 }?.let { window ->
        val inside = window.insets
        Rectangle(
            window.locationOnScreen.x + inside.left,
            window.locationOnScreen.y + inside.top,
            window.width - inside.left - inside.right,
            window.height - inside.top - inside.bottom,
        )
    }

    private fun near(one: Color, other: Color) =
        abs(one.red - other.red) < 6 && abs(one.green - other.green) < 6 && abs(one.blue - other.blue) < 6
}
