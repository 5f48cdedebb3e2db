// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { EnsRegistry } from "./EnsRegistry.sol";

/// Keeps the records of names for whoever owns them: addresses, texts, and the name of a reverse record.
contract EnsPublicResolver {
    EnsRegistry private immutable registry;
    /// May write the records of every account, because it does so only for the account itself.
    address private immutable reverseRegistrar;

    uint256 private constant ETHEREUM = 60;

    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private addresses;
    mapping(bytes32 node => mapping(string key => string)) private texts;
    mapping(bytes32 node => string) public name;

    event AddrChanged(bytes32 indexed node, address a);
    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event NameChanged(bytes32 indexed node, string name);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);

    error NotAllowed(bytes32 node, address sender);

    modifier onlyOwnerOf(bytes32 node) {
        address owner = registry.owner(node);
        if (
            msg.sender != owner &&
            msg.sender != reverseRegistrar &&
            !registry.isApprovedForAll(owner, msg.sender)
        ) revert NotAllowed(node, msg.sender);
        _;
    }

    constructor(EnsRegistry registry_, address reverseRegistrar_) {
        registry = registry_;
        reverseRegistrar = reverseRegistrar_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ERC-165, addr(bytes32), addr(bytes32,uint256), name(bytes32), text(bytes32,string).
        return
            id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x691f3431 || id == 0x59d1d43c;
    }

    function addr(bytes32 node) external view returns (address payable) {
        bytes memory value = addresses[node][ETHEREUM];
        return value.length == 20 ? payable(address(bytes20(value))) : payable(0);
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function setAddr(bytes32 node, address value) external {
        setAddr(node, ETHEREUM, abi.encodePacked(value));
    }

    function setAddr(bytes32 node, uint256 coinType, bytes memory value) public onlyOwnerOf(node) {
        addresses[node][coinType] = value;
        emit AddressChanged(node, coinType, value);
        if (coinType == ETHEREUM) emit AddrChanged(node, address(bytes20(value)));
    }

    function setName(bytes32 node, string calldata newName) external onlyOwnerOf(node) {
        name[node] = newName;
        emit NameChanged(node, newName);
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwnerOf(node) {
        texts[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    /// Several calls to this contract in one transaction.
    function multicall(bytes[] calldata calls) external returns (bytes[] memory results) {
        results = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory result) = address(this).delegatecall(calls[i]);
            if (!success)
                assembly ("memory-safe") {
                    revert(add(result, 32), mload(result))
                }
            results[i] = result;
        }
    }
}
