package android.bluetooth

/**
 * Stand-in for an Android class that the audio service refers to and Robolectric's Android 15 lacks. Without it no test
 * can play a sound.
 */
@Suppress("ClassName", "unused")
class `BluetoothDevice$BluetoothAddress`
